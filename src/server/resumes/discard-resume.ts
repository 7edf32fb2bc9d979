import type { ResumeDeps } from './resume-deps.ts';
import { deleteIfUnlinked } from './resume-link-store.ts';

/** An upload whose sender went away before the answer: nobody knows its id, so nobody will ever use it. */
export async function discardResume({ db, files }: Pick<ResumeDeps, 'db' | 'files'>, id: string): Promise<void> {
  const deleted = await db.transaction().execute((tx) => deleteIfUnlinked(tx, id));
  if (deleted) await files.delete(deleted.fileKey);
}
