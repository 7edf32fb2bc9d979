// node tests/upgrade/last-version.ts [commit]: replaces running processes of the last released version by this one, under load. It is part
// of a release and not of npm test, because it installs and builds that version.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname'], { cwd: root, encoding: 'utf8' });
const last = process.argv[2] ?? tags.split('\n')[0];
if (last) replace(last);
else console.log('No version was released before this one.');

function replace(version: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-last-'));
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LAST_VERSION_FOLDER: folder } });
  try {
    run(root, 'git', 'clone', '--quiet', root, folder);
    run(folder, 'git', 'checkout', '--quiet', version);
    run(folder, 'npm', 'ci');
    run(folder, 'npm', 'run', 'build');
    run(root, 'npx', 'vitest', 'run', '--project=outages', 'tests/outages/deploy.test.ts');
    console.log(`Processes of ${version} were replaced by this version without a failed request.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
