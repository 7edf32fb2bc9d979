import type { Session } from '#domain/accounts/account.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumesOf } from './resume-store.ts';

const most = 50;

/** A person's own resumes, latest first, because the form offers the latest again. */
export async function findResumes({ db }: Pick<ResumeDeps, 'db'>, { account }: Session): Promise<Resume[]> {
  return findResumesOf(db, account.id, most);
}
