import type { Account } from '#domain/accounts/account.ts';
import { whyNotSend } from '#domain/requests/may-send.ts';
import { getAllowance, type AllowanceDeps, type CurrentAllowance } from '#server/billing/get-allowance.ts';
import { getListedReferrer } from '#server/referrers/becoming/hold-own-referrer.ts';
import { findOpen } from './sent-request-store.ts';

export type Asking = CurrentAllowance & {
  /** Why this person asks nobody at all. */
  refusal: string | null;
  /** This person's own entry among the referrers. */
  referrerId: string | null;
  /** Whom this person has asked, as long as there is no result. */
  open: { id: string; position: string; referrerId: string }[];
};

/** Pages that are the same for everybody invite people to ask. This tells them whether the reader can, and who the reader is. */
export async function getAsking(deps: AllowanceDeps, account: Account | undefined): Promise<Asking> {
  const [allowance, own, open] = await Promise.all([
    getAllowance(deps, account?.id),
    account?.verifiedReferrer ? getListedReferrer(deps.db, account.id, deps.now()) : undefined,
    account ? findOpen(deps.db, account.id) : [],
  ]);
  return { ...allowance, refusal: (account && whyNotSend(account, null)?.detail) ?? null, referrerId: own?.id ?? null, open };
}
