// npm start: install if needed, build if stale, then run the product on the pinned Node, and again when it dies unexpectedly.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { keepRunning } from './keep-running.mjs';
import { ensureInstalled, leanEnvironment, nodeFlags, pinnedNode, root } from './install.mjs';

const settings = path.join(root, '.env');
const development = process.argv.includes('--dev');

ensureInstalled();
if (!development) await ensureBuilt();

// A checkout knows its commit; the image has it from its build and does not use this launcher.
const asked = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
const APP_COMMIT = asked.status === 0 ? asked.stdout.trim() : undefined;
const start = () =>
  spawn(
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
      env: { ...leanEnvironment, NODE_ENV: development ? 'development' : 'production', APP_COMMIT, ...process.env },
    },
  );
const product = keepRunning(start);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.stop(signal));
// npm passes a SIGTERM only to its shell, which dies without telling us; we notice that our parent changed.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && product.stop('SIGTERM'), 300).unref();
process.exit(await product.finished);
