import { cp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownDataDir } from './own-data-dir.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The next version: our code with one more migration. Returns its folder. */
export async function makeNextVersion(migration: string, name = '9999_next.sql'): Promise<string> {
  const folder = await ownDataDir();
  for (const part of ['src', 'migrations', 'build', 'simulator', 'seeds', 'catalogue', 'scripts', 'content', 'package.json'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'migrations', name), migration);
  return folder;
}
