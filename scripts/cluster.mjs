// npm run cluster: the cluster test with five failovers instead of one. It starts and stops everything itself.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

if (spawnSync('pgbouncer', ['--version']).error) {
  console.error('PgBouncer is not installed, and this run proves the product behind it. On Debian: apt-get install pgbouncer');
  process.exit(1);
}
ensureInstalled();
await ensureBuilt();
const bin = path.join(root, 'node_modules', '.bin');
const { status } = spawnSync('vitest', ['run', '--project=outages', 'tests/outages/cluster.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { CLUSTER_FAILOVERS: '5', ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
