import type { Account } from '#domain/accounts/account.ts';
import { whyNotSend } from '#domain/requests/may-send.ts';
import { getAllowance, type AllowanceDeps } from '#server/billing/get-allowance.ts';
import { getListedReferrer } from '#server/referrers/becoming/hold-own-referrer.ts';
import { findOpen } from './sent-request-store.ts';

/** Pages that are the same for everybody invite people to ask. This tells them whether the reader can, and who the reader is. */
export async function getAsking(deps: AllowanceDeps, account: Account | undefined) {
  const [allowance, own, open] = await Promise.all([
    getAllowance(deps, account?.id),
    account?.verifiedReferrer ? getListedReferrer(deps.db, account.id, deps.now()) : undefined,
    account ? findOpen(deps.db, account.id) : [],
  ]);
  // Why this person asks nobody at all, their own entry among the referrers, and whom they have asked without a result yet.
  return { ...allowance, refusal: (account && whyNotSend(account, null)?.detail) ?? null, referrerId: own?.id ?? null, open };
}
