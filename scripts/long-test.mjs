// npm run cluster, npm run storm, npm run drill: one long test by itself, which starts and stops everything it needs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

const tests = {
  // With five failovers instead of one.
  cluster: { project: 'outages', file: 'tests/outages/cluster.test.ts', env: { CLUSTER_FAILOVERS: '5' }, isBuilt: true },
  // With 300 kills instead of ten; STORM_KILLS and STORM_SEED change it.
  storm: { project: 'outages', file: 'tests/outages/storm.test.ts', env: { STORM_KILLS: '300' }, isBuilt: true },
  // Plants a leak among invented people, and checks that the breach desk finds and writes to exactly them. DRILL_SEED repeats one.
  drill: { project: 'db', file: 'src/server/person/incidents/drill.db.test.ts' },
};
const name = process.argv[2];
const { project, file, env = {}, isBuilt = false } = tests[name];

if (name === 'cluster' && spawnSync('pgbouncer', ['--version']).error) {
  console.error('PgBouncer is not installed, and this run proves the product behind it. On Debian: apt-get install pgbouncer');
  process.exit(1);
}
ensureInstalled();
if (isBuilt) await ensureBuilt();
const bin = path.join(root, 'node_modules', '.bin');
const { status } = spawnSync('vitest', ['run', `--project=${project}`, file], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...env, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
