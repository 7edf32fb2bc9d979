import type { Session } from '#domain/accounts/account.ts';
import { evidenceLines } from '#domain/resumes/evidence-lines.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader, insertPageView } from './resume-store.ts';

/**
 * The lines of a resume that fit a position, for people who may read it. This counts as a view and is recorded before the lines are shown.
 */
export async function findResumeLines(
  { db, now }: Pick<ResumeDeps, 'db' | 'now'>,
  { account }: Session,
  id: string,
  position: string,
): Promise<string[]> {
  const found = await findResumeForReader(db, id, account.id);
  const reader = found && canReadResume({ ...found.facts, granted: false });
  const lines = reader ? evidenceLines(found.text ?? '', position) : [];
  if (reader && lines.length > 0) await insertPageView(db, { resumeId: id, viewerId: account.id, kind: reader, part: 'lines', at: now() });
  return lines;
}
