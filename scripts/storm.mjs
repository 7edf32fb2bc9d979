// npm run storm: the storm test with 300 kills instead of ten. It starts and stops everything itself. STORM_KILLS and STORM_SEED change it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const bin = path.join(root, 'node_modules', '.bin');
const { status } = spawnSync('vitest', ['run', '--project=outages', 'tests/outages/storm.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { STORM_KILLS: '300', ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
