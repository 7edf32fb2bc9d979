import type { Session } from '#domain/accounts/account.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { deleteOwnedResume } from './resume-store.ts';

/** Also if a request uses it: withdrawing consent must be as easy as giving it, and from then on the referrer cannot read it. */
export async function deleteResume({ db, files }: Pick<ResumeDeps, 'db' | 'files'>, { account }: Session, id: string): Promise<void> {
  const deleted = await deleteOwnedResume(db, requireResumeId(id), account.id);
  if (!deleted) throw noSuchResume();
  // The row gives access. If the file cannot be removed now, it has no row any more and the hourly job tries again.
  await files.delete(deleted.fileKey).catch(() => {});
}
