// npm run drill: plants a leak among invented people in a separate database, and checks that the breach desk finds and writes to exactly
// them. DRILL_SEED repeats one.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const bin = path.join(root, 'node_modules', '.bin');
const { status } = spawnSync('vitest', ['run', '--project=db', 'src/server/person/incidents/drill.db.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
