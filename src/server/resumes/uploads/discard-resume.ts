import type { ResumeDeps } from '#server/resumes/resume-deps.ts';
import { deleteIfUnused } from '#server/resumes/resume-use-store.ts';
import { transact } from '#server/platform/db/transact.ts';

/** Removes an upload whose sender hung up before the answer: they never learned its id, so it can never be used. */
export async function discardResume({ db, files }: Pick<ResumeDeps, 'db' | 'files'>, id: string): Promise<void> {
  const deleted = await transact(db, (tx) => deleteIfUnused(tx, id));
  if (deleted) await files.delete(deleted.fileKey);
}
