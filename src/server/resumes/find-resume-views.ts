import type { Session } from '#domain/accounts/account.ts';
import type { ResumeView } from '#domain/resumes/resume.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findViewsOf } from './resume-store.ts';

const most = 500;

/** Who viewed a resume, for its owner only; latest first. */
export async function findResumeViews({ db }: Pick<ResumeDeps, 'db'>, { account }: Session, id: string): Promise<ResumeView[]> {
  const views = await findViewsOf(db, requireResumeId(id), account.id, most);
  if (!views) throw noSuchResume();
  return views;
}
