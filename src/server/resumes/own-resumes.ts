import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { resumeName } from '#domain/resumes/resume-name.ts';
import type { Resume, ResumeView } from '#domain/resumes/resume.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Files } from '#server/platform/files/files.ts';
import { deleteIfUnused } from './resume-store.ts';

/** The same answer for an unknown id, another person's resume and an invalid id: callers must not be able to tell them apart. */
export const noSuchResume = () => new AppError('not_found', { detail: 'There is no such resume.' });

export function requireResumeId(id: string): string {
  if (!isUuid(id)) throw noSuchResume();
  return id;
}

/** A person's own resumes, latest first, because the form offers the latest again. */
export async function findResumes({ db }: { db: Db }, { account }: Session): Promise<Resume[]> {
  return db
    .selectFrom('resumes')
    .select(['id', 'name', 'size', 'pages', 'created_at as createdAt'])
    .select(sql<boolean | null>`case when state <> 'waiting' then text is not null end`.as('readable'))
    .where('owner_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Who viewed a resume, for its owner only; latest first. */
export async function findResumeViews({ db }: { db: Db }, { account }: Session, id: string): Promise<ResumeView[]> {
  const owned = db.selectFrom('resumes').select('id').where('id', '=', requireResumeId(id)).where('owner_id', '=', account.id);
  if (!(await owned.executeTakeFirst())) throw noSuchResume();
  return db
    .selectFrom('resume_views')
    .leftJoin('accounts', 'accounts.id', 'resume_views.viewer_id')
    .select(['resume_views.id', 'resume_views.viewed_at as at', 'resume_views.viewer_kind as by', 'resume_views.part'])
    .select('accounts.display_name as name')
    .where('resume_id', '=', id)
    .orderBy('viewed_at', 'desc')
    .orderBy('resume_views.id', 'desc')
    .limit(500)
    .execute();
}

/** The name by which the owner finds the resume, and which referrers see. */
export async function renameResume({ db }: { db: Db }, { account }: Session, id: string, typed: string): Promise<void> {
  const stem = typed.trim().replace(/\.pdf$/i, '');
  const name = stem === '' ? undefined : resumeName(`${stem}.pdf`);
  const asks = 'Please give it a name.';
  if (!name) throw new AppError('invalid_input', { detail: asks, fields: [{ field: 'name', message: asks }] });
  const renamed = db.updateTable('resumes').set({ name }).where('id', '=', requireResumeId(id)).where('owner_id', '=', account.id);
  if ((await renamed.executeTakeFirst()).numUpdatedRows === 0n) throw noSuchResume();
}

/** Also if a request uses it: withdrawing consent must be as easy as giving it, and from then on the referrer cannot read it. */
export async function deleteResume({ db, files }: { db: Db; files: Files }, { account }: Session, id: string): Promise<void> {
  const own = db.deleteFrom('resumes').where('id', '=', requireResumeId(id)).where('owner_id', '=', account.id);
  const deleted = await own.returning('file_key').executeTakeFirst();
  if (!deleted) throw noSuchResume();
  // The row gives access. If the file cannot be removed now, it has no row any more and the hourly job tries again.
  await files.delete(deleted.file_key).catch(() => {});
}

/** Removes an upload whose sender hung up before the answer: they never learned its id, so it can never be used. */
export async function discardResume({ db, files }: { db: Db; files: Files }, id: string): Promise<void> {
  const deleted = await transact(db, (tx) => deleteIfUnused(tx, id));
  if (deleted) await files.delete(deleted.fileKey);
}
