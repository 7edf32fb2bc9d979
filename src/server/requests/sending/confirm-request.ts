import { staffRoles } from '#domain/accounts/account-policy.ts';
import { isByLink } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { findVerifiedAccounts } from '#server/accounts/get-account.ts';
import type { Config } from '#server/config.ts';
import type { Identity } from '#server/identity/create-identity.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { Deps } from '#server/platform/deps.ts';
import { useAllowance } from '#server/billing/use-allowance.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { requirePlace, worksElsewhere } from '#server/referrers/week/take-place.ts';
import { personAsked } from '#server/requests/get-own-request.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import { planRehearsal } from '#server/requests/rehearsal/play-rehearsal.job.ts';
import type { ClaimAccount, RequestDeps } from '#server/requests/request-deps.ts';
import { findByCode, lockByCode, type StoredRequest } from '#server/requests/request-store.ts';
import { askReferrer } from '#server/referrers/ask-referrer.ts';
import { requireMaySend, requireRoom } from './require-may-send.ts';
import { countEarlier } from './sent-request-store.ts';
import { claimResume } from './use-resume.ts';
import { transact } from '#server/platform/db/transact.ts';

type ConfirmDeps = RequestDeps & { claimAccount: ClaimAccount; config: Pick<Config, 'adminEmails' | 'supportEmails'> };

/** The visitor follows the link in their mail, which proves the address: the request belongs to its account and reaches the referrer. */
export async function confirmRequest(deps: ConfirmDeps, code: string) {
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    const found = requireUnconfirmed(await findByCode(tx, hashToken(code)), now);
    const { accountId, signInLink, withoutPassword } = await deps.claimAccount(tx, {
      email: found.email,
      name: found.fullName,
      continuePath: `/requests/${found.id}`,
    });
    const byLink = isByLink(found.origin);
    const asking = { referrerId: personAsked(found), senderId: accountId, cameByLink: byLink, takesPlace: true };
    const asked = await askReferrer(tx, asking, now);
    const { referrer } = asked;
    await requireMaySend(tx, { id: accountId, ...staffRoles({ email: found.email, emailVerified: true }, deps.config) }, asked, now);
    if (referrer.companyId !== found.companyId) throw worksElsewhere({ name: referrer.name, company: found.company });
    await requirePlace(tx, asked, now);
    requireRoom(await countEarlier(tx, { ...found, referrerId: referrer.id, seekerId: accountId }, now));
    // The request is locked last, after the person and the referrer; of two clicks at once the second finds none.
    const request = requireUnconfirmed(await lockByCode(tx, hashToken(code)), now);
    await makeMove(deps, tx, request, {
      move: 'confirm_email',
      actor: 'seeker',
      accountId,
      referrerId: referrer.id,
      set: {
        seeker_id: accountId,
        allowance_month:
          request.rehearsal || byLink
            ? null
            : await useAllowance(deps, tx, { id: accountId, email: request.email }, { now, requestId: request.id }),
      },
    });
    if (request.rehearsal) await planRehearsal(deps, tx, request.id);
    await claimResume(tx, { resumeId: request.resumeId, senderId: accountId });
    const { id, referrerName, email, rehearsal } = request;
    const state = 'submitted' as const;
    return { id, state, referrer: referrerName, referrerId: referrer.id, email, signInLink, withoutPassword, rehearsal };
  });
}

function requireUnconfirmed(request: StoredRequest | undefined, now: Date): StoredRequest {
  if (request && request.clock.state !== 'unconfirmed')
    throw new AppError('conflict', { detail: `You have confirmed this request already. It went to ${request.referrerName}.` });
  if (request?.clock.deadlineAt && request.clock.deadlineAt > now) return request;
  throw new AppError('gone', { detail: 'This link is older than 48 hours, so the request was deleted. Please send it again.' });
}

/** With Firebase only Google makes accounts, so a newcomer signs in there first and follows the link again. */
export function createClaimAccount(deps: Deps, identity: Pick<Identity, 'claimEmail' | 'createSignInLink'>): ClaimAccount {
  if (deps.config.firebase) {
    return async (tx, { email }) => {
      const [account] = await findVerifiedAccounts(tx, email);
      if (!account) throw new AppError('not_signed_in', { detail: `Please sign in as ${email} first, then follow the link again.` });
      return { accountId: account.id, signInLink: null, withoutPassword: false };
    };
  }
  return async (tx, { email, name, continuePath }) => {
    const { user } = await identity.claimEmail(tx, email, name).catch((error: unknown) => {
      throw error instanceof IdentityError ? new AppError('forbidden', { detail: 'This account was closed.' }) : error;
    });
    const signInLink = await identity.createSignInLink(tx, email, `${deps.publicUrl()}${continuePath}`);
    return { accountId: user.id, signInLink, withoutPassword: user.passwordHash === null };
  };
}
