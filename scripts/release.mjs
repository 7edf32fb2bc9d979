// npm run release: makes what belongs to the version of package.json: its image, which is tried first, notes, list of parts and tag.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './install.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
const run = (command, ...args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) refuse(`${command} ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
};

if (run('git', 'status', '--porcelain')) refuse('There are changes that are not committed: commit them or put them away first.');
if (run('git', 'tag', '--list', tag)) refuse(`${tag} has been released already: npm version raises the number.`);
if (notesUnder('Unreleased'))
  refuse(`CHANGELOG.md has lines under "## Unreleased": raise the number with npm version, and put them under it.`);
const notes = notesUnder(version);
if (!notes) refuse(`CHANGELOG.md says nothing under "## ${version}": write there what changed for the people who use and run it.`);
if (!existsSync(path.join(root, 'tests/upgrade/versions', `${version}.json.gz`)))
  refuse(`No database of ${version} is kept for later versions to be tried on: run npm run keep-version and commit what it makes.`);
// These are not in npm test, because they fetch former major versions of PostgreSQL and our own last version, and build an image.
run('npm', 'run', 'build');
console.log('Moving a database of each former major version of PostgreSQL to this one …');
console.log(run(pinnedNode, 'tests/upgrade/former-major.ts'));
console.log('Replacing running processes of the last version by this one …');
console.log(run(pinnedNode, 'tests/upgrade/last-version.ts'));
console.log('Building the image and trying it …');
console.log(run(pinnedNode, 'tests/image/try-image.ts'));

const folder = path.join(root, 'release');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`);
// The parts of the image by the lockfile, whatever is installed here.
const parts = run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev');
writeFileSync(path.join(folder, `referralhire-${version}.cdx.json`), `${parts}\n`);
run('git', 'tag', '--annotate', tag, '--cleanup=verbatim', '--file', path.join(folder, 'notes.md'));
console.log(`${tag} is tagged; the notes and the list of parts are in release/. Then: git push origin ${tag}`);

function notesUnder(heading) {
  const sections = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const section = sections.find((each) => each.split(/\s/, 1)[0] === heading);
  return section?.slice(section.indexOf('\n')).trim();
}
