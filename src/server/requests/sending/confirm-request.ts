import { AppError } from '#shared/app-error.ts';
import { useAllowance } from '#server/billing/use-allowance.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { getReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { takePlace } from '#server/referrers/week/take-place.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { ClaimAccount, RequestDeps } from '#server/requests/request-deps.ts';
import { lockUnconfirmed } from '#server/requests/request-store.ts';
import { claimResume } from './use-resume.ts';
import { transact } from '#server/platform/db/transact.ts';

export type ConfirmedRequest = { id: string; state: 'submitted'; referrer: string; email: string; signInLink: string | null };

/** The link in the visitor's mail: the address is proven, so the request belongs to its account and reaches the referrer. */
export async function confirmRequest(deps: RequestDeps & { claimAccount: ClaimAccount }, code: string): Promise<ConfirmedRequest> {
  return transact(deps.db, async (tx) => {
    const request = await lockUnconfirmed(tx, hashToken(code));
    const now = deps.now();
    if (!request?.clock.deadlineAt || request.clock.deadlineAt <= now)
      throw new AppError('gone', { detail: 'This link was used already, or is older than 48 hours. Please send the request again.' });
    const { accountId, signInLink } = await deps.claimAccount(tx, {
      email: request.email,
      name: request.fullName,
      continuePath: `/requests/${request.id}`,
    });
    if (request.referrerAccountId === accountId) throw new AppError('unprocessable', { detail: 'You cannot ask yourself for a referral.' });
    const referrer = await getReferrerContact({ db: tx, now: deps.now }, request.referrerId);
    if (referrer.companyId !== request.companyId)
      throw new AppError('gone', { detail: `${referrer.name} no longer works at ${request.company}. Please ask somebody else.` });
    await takePlace(tx, referrer, now);
    await makeMove(deps, tx, request, {
      move: 'confirm_email',
      actor: 'seeker',
      accountId,
      set: { seeker_id: accountId, code_hash: null, allowance_month: await useAllowance(deps, tx, accountId, now) },
    });
    await claimResume(tx, {
      requestId: request.id,
      resumeId: request.resumeId,
      senderId: accountId,
      readerId: request.referrerAccountId,
    });
    return { id: request.id, state: 'submitted', referrer: request.referrerName, email: request.email, signInLink };
  });
}
