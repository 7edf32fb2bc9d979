import type { Session } from '#domain/accounts/account.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { deleteOwnedResume } from './resume-store.ts';

/** Also when a request uses it: consent is taken back as easily as it was given, and the person asked finds nothing from then on. */
export async function deleteResume({ db, files }: Pick<ResumeDeps, 'db' | 'files'>, { account }: Session, id: string): Promise<void> {
  const deleted = await deleteOwnedResume(db, requireResumeId(id), account.id);
  if (!deleted) throw noSuchResume();
  // The row is what gives access. A file that cannot be removed now is one without a row, and the hourly job tries again.
  await files.delete(deleted.fileKey).catch(() => {});
}
