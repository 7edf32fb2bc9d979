import type { Db } from '#server/platform/db/database.ts';
import { dropEndedFiles } from './export-store.ts';

/** The hourly job that removes loose files takes them from there. */
export async function endExports({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await dropEndedFiles(db, now());
}
