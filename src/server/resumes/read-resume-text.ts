import type { Session } from '#domain/accounts/account.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader, insertPageView } from './resume-store.ts';

/** The words of a resume, for the page. This is a view like opening the file; null if it has no words. */
export async function readResumeText(
  { db, now }: Pick<ResumeDeps, 'db' | 'now'>,
  { account }: Session,
  id: string,
): Promise<string | null> {
  const found = await findResumeForReader(db, id, account.id);
  const reader = found && canReadResume({ ...found.facts, granted: false });
  if (!reader || !found.text) return null;
  await insertPageView(db, { resumeId: id, viewerId: account.id, kind: reader, part: 'file', at: now() });
  return found.text;
}
