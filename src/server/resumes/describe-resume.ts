import type { Session } from '#domain/accounts/account.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { heldBack } from '#domain/resumes/resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader } from './resume-store.ts';

/**
 * The name, for a page that offers the resume; null if it is gone or this person may not read it. This is no view, because no content is
 * shown. `held` says why it cannot be opened now.
 */
export async function describeResume(
  { db }: Pick<ResumeDeps, 'db'>,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; held: string | null } | null> {
  const found = await findResumeForReader(db, id, account.id);
  const reader = found && canReadResume({ ...found.facts, granted: false });
  if (!reader) return null;
  return { name: found.name, size: found.size, held: reader === 'owner' || found.state === 'checked' ? null : heldBack[found.state] };
}
