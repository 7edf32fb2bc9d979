import type { Session } from '#domain/accounts/account.ts';
import { resumeName } from '#domain/resumes/resume-name.ts';
import type { Resume, ResumeView } from '#domain/resumes/resume.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Files } from '#server/platform/files/files.ts';
import { deleteIfUnused, deleteOwnedResume, findResumesOf, findViewsOf, renameOwnedResume } from './resume-store.ts';

/** The same answer for an unknown id, another person's resume and an invalid id: callers must not be able to tell them apart. */
export const noSuchResume = () => new AppError('not_found', { detail: 'There is no such resume.' });

export function requireResumeId(id: string): string {
  if (!isUuid(id)) throw noSuchResume();
  return id;
}

/** A person's own resumes, latest first, because the form offers the latest again. */
export async function findResumes({ db }: { db: Db }, { account }: Session): Promise<Resume[]> {
  return findResumesOf(db, account.id, 50);
}

/** Who viewed a resume, for its owner only; latest first. */
export async function findResumeViews({ db }: { db: Db }, { account }: Session, id: string): Promise<ResumeView[]> {
  const views = await findViewsOf(db, requireResumeId(id), account.id, 500);
  if (!views) throw noSuchResume();
  return views;
}

/** The name by which the owner finds the resume, and which referrers see. */
export async function renameResume({ db }: { db: Db }, { account }: Session, id: string, typed: string): Promise<void> {
  const stem = typed.trim().replace(/\.pdf$/i, '');
  const name = stem === '' ? undefined : resumeName(`${stem}.pdf`);
  const asks = 'Please give it a name.';
  if (!name) throw new AppError('invalid_input', { detail: asks, fields: [{ field: 'name', message: asks }] });
  if (!(await renameOwnedResume(db, requireResumeId(id), account.id, name))) throw noSuchResume();
}

/** Also if a request uses it: withdrawing consent must be as easy as giving it, and from then on the referrer cannot read it. */
export async function deleteResume({ db, files }: { db: Db; files: Files }, { account }: Session, id: string): Promise<void> {
  const deleted = await deleteOwnedResume(db, requireResumeId(id), account.id);
  if (!deleted) throw noSuchResume();
  // The row gives access. If the file cannot be removed now, it has no row any more and the hourly job tries again.
  await files.delete(deleted.fileKey).catch(() => {});
}

/** Removes an upload whose sender hung up before the answer: they never learned its id, so it can never be used. */
export async function discardResume({ db, files }: { db: Db; files: Files }, id: string): Promise<void> {
  const deleted = await transact(db, (tx) => deleteIfUnused(tx, id));
  if (deleted) await files.delete(deleted.fileKey);
}
