import type { Db } from '#server/platform/db/database.ts';
import type { Files } from './files.ts';

const batch = 200;

/** Deletes the file first: if we are stopped between the two, the next run deletes it again, which does nothing. */
export async function removeLooseFiles({ db, files }: { db: Db; files: Files }): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('loose_files').select('key').orderBy('key').limit(batch).execute();
    const keys = rows.map(({ key }) => key);
    for (const key of keys) await files.delete(key);
    if (keys.length > 0) await db.deleteFrom('loose_files').where('key', 'in', keys).execute();
    if (keys.length < batch) return;
  }
}
