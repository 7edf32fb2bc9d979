// npm start: install if needed, build if stale, then run the product on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, leanEnvironment, nodeFlags, pinnedNode, root } from './install.mjs';

const settings = path.join(root, '.env');
const development = process.argv.includes('--dev');

ensureInstalled();
if (!development) await ensureBuilt();

const child = spawn(
  pinnedNode,
  [
    ...nodeFlags,
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    ...(development ? ['--watch-path=src/server', '--watch-path=src/domain', '--watch-preserve-output'] : []),
    path.join(root, 'src/server/main.ts'),
    ...(development ? ['--dev'] : []),
  ],
  {
    cwd: root,
    // The fourth is a channel that closes when this launcher dies, for any reason; the product then stops itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...leanEnvironment, NODE_ENV: development ? 'development' : 'production', ...process.env },
  },
);
child.once('error', (error) => {
  console.error(`The product could not be started: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a SIGTERM only to its shell, which dies without telling us; we notice that our parent changed.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
