import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A separate repository, with our script in it and the changelog of one version. */
function makeRepository() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const commit = () => {
    run('git', 'add', '--all');
    expect(run('git', '-c', 'user.name=A', '-c', 'user.email=a@example.in', 'commit', '--quiet', '--message', 'change').status).toBe(0);
  };
  const release = () => run(process.execPath, 'scripts/release.mjs');
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'A');
  run('git', 'config', 'user.email', 'a@example.in');
  for (const name of ['release.mjs', 'install.mjs']) cpSync(path.join(import.meta.dirname, name), path.join(folder, 'scripts', name));
  write('package.json', '{"name":"referralhire","version":"2.1.0","type":"module","scripts":{"build":"node --version"}}');
  write('package-lock.json', '{"name":"referralhire","version":"2.1.0","lockfileVersion":3,"packages":{"":{"name":"referralhire"}}}');
  write('.gitignore', 'release/\nnode_modules\n');
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
  write('CHANGELOG.md', '# Changelog\n\n## 2.0.0\n\nThe old one.\n');
  write('tests/upgrade/versions/2.1.0.json.gz', '');
  write('tests/upgrade/former-major.ts', "console.log('a database was moved');");
  write('tests/upgrade/last-version.ts', "console.log('processes were replaced');");
  write('tests/image/try-image.ts', "console.log('an image was tried');");
  commit();
  return { folder, write, run, commit, release };
}

it('makes the notes, the list of parts and the tag of a version, once, and only of what is committed', () => {
  const { folder, write, run, commit, release } = makeRepository();
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('CHANGELOG.md says nothing under "## 2.1.0"') });
  write('CHANGELOG.md', '# Changelog\n\n## 2.1.0\n\n- Letters arrive.\n\n## 2.0.0\n\nThe old one.\n');
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('not committed') });
  expect(run('git', 'tag').said).toBe('');
  commit();
  const written = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  write('CHANGELOG.md', written.replace('## 2.1.0', '## Unreleased\n\n- More.\n\n## 2.1.0'));
  commit();
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('has lines under "## Unreleased"') });
  write('CHANGELOG.md', written);
  commit();
  const said = release();
  expect(said.said).toMatch(/a database was moved[^]*processes were replaced[^]*an image was tried/);
  expect(said).toMatchObject({ status: 0, said: expect.stringContaining('git push origin v2.1.0') });
  expect(run('git', 'tag', '-n9').said).toMatch(/^v2\.1\.0 +- Letters arrive\.\s*$/);
  expect(readFileSync(path.join(folder, 'release/notes.md'), 'utf8')).toBe('- Letters arrive.\n');
  const parts = JSON.parse(readFileSync(path.join(folder, 'release/referralhire-2.1.0.cdx.json'), 'utf8')) as object;
  expect(parts).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '2.1.0' } } });
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('has been released already') });
});

it('refuses a version of which no database is kept', () => {
  const { folder, write, commit, release } = makeRepository();
  write('CHANGELOG.md', '# Changelog\n\n## 2.1.0\n\n- Letters arrive.\n');
  rmSync(path.join(folder, 'tests'), { recursive: true });
  commit();
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('npm run keep-version') });
});

it('tags no version whose image fails', () => {
  const { write, run, commit, release } = makeRepository();
  write('CHANGELOG.md', '# Changelog\n\n## 2.1.0\n\n- Letters arrive.\n');
  write('tests/image/try-image.ts', "throw new Error('The image runs as root.');");
  commit();
  expect(release()).toMatchObject({ status: 1, said: expect.stringContaining('The image runs as root.') });
  expect(run('git', 'tag').said).toBe('');
});

it('says in one sentence what is needed where no image can be built', () => {
  const tried = spawnSync(process.execPath, ['tests/image/try-image.ts'], { encoding: 'utf8', env: { PATH: '' } });
  expect(tried).toMatchObject({
    status: 1,
    stderr: 'The image is built and tried on Linux with docker, podman or buildah: install one of them.\n',
  });
});
