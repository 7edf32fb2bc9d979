import type { Session } from '#domain/accounts/account.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import { getAllowance, type CurrentAllowance } from '#server/billing/get-allowance.ts';
import { findResumes } from '#server/resumes/find-resumes.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findLastLinkedin } from '#server/requests/request-store.ts';

export type RequestPrefill = {
  fullName: string;
  email: string;
  linkedin: string;
  lastResume: Resume | null;
  /** A proven address sends at once; any other is mailed a link first. */
  sendsAtOnce: boolean;
  allowance: CurrentAllowance;
};

/** What the form need not ask a signed-in person again. */
export async function getRequestPrefill(deps: Pick<RequestDeps, 'db' | 'now' | 'config'>, session: Session): Promise<RequestPrefill> {
  const { id, displayName, email, emailVerified } = session.account;
  const [linkedin, resumes, allowance] = await Promise.all([
    findLastLinkedin(deps.db, id),
    findResumes(deps, session),
    getAllowance(deps, id),
  ]);
  return {
    fullName: displayName ?? '',
    email: email ?? '',
    linkedin: linkedin ?? '',
    lastResume: resumes[0] ?? null,
    sendsAtOnce: emailVerified,
    allowance,
  };
}
