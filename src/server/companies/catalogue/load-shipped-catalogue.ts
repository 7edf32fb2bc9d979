import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/platform/db/database.ts';
import { digestOf, loadCatalogue } from './load-catalogue.ts';
import type { CataloguePlan } from './plan-catalogue.ts';

const folder = path.join(import.meta.dirname, '../../../../catalogue');

/** All files of the folder as one, so that a company or a domain in two of them is noticed. */
export async function readShippedCatalogue(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.map((file, at) => (at === 0 ? file : file.slice(file.indexOf('\n') + 1))).join('');
}

/** At every start. Does nothing if the files are the ones that were loaded last. */
export async function loadShippedCatalogue(db: Db): Promise<CataloguePlan | undefined> {
  const text = await readShippedCatalogue();
  const releases = db.selectFrom('catalogue_loads').select('digest').where('source', '=', 'release');
  const last = await releases.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last?.digest === digestOf(text)) return undefined;
  return loadCatalogue(db, { text, source: 'release' });
}
