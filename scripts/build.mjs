import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressClient } from './compress.mjs';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

const stamp = path.join(root, 'build', '.built-from');
const sources = [
  'src/web',
  'src/domain',
  'src/shared',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the pages unless the last complete build was made from exactly these sources. */
export async function ensureBuilt({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the pages …');
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync(pinnedNode, [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nThe pages could not be built; the lines above say why.`);
    process.exit(1);
  }
  await compressClient(path.join(root, 'build', 'client'));
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, path.join(root, source));
  return hash.digest('hex');
}

function addTo(hash, file) {
  if (!existsSync(file)) return;
  let names;
  try {
    names = readdirSync(file).toSorted();
  } catch {
    hash.update(path.relative(root, file)).update(readFileSync(file));
    return;
  }
  for (const name of names) addTo(hash, path.join(file, name));
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'scripts', 'build.mjs')) {
  ensureInstalled();
  await ensureBuilt({ force: true });
}
