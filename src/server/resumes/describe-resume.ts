import type { Session } from '#domain/accounts/account.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader } from './resume-store.ts';

/** Its name for a page that offers it, or null where it is gone or not for this person. Not a view: nothing of it is shown. */
export async function describeResume(
  { db }: Pick<ResumeDeps, 'db'>,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number } | null> {
  const found = await findResumeForReader(db, id, account.id);
  if (!found || !canReadResume({ ...found.facts, administrator: account.administrator })) return null;
  return { name: found.name, size: found.size };
}
