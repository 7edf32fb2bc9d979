import type { Tx } from '#server/platform/db/database.ts';
import { unverifyReferrer } from '#server/accounts/verify-referrer.ts';
import { findOwnReferrer, lockPerson, lockReferrer, unlist, type OwnReferrer } from './own-referrer-store.ts';
import type { VerificationEnd } from '#server/referrers/referrer-tables.ts';
import { deleteCode, endVerificationOf } from './work-email-store.ts';

/** How a referrer stops being the one that seekers asked. */
export type Leaving = 'stopped' | 'moved' | 'revoked' | 'erased';

/** Ends everything that depends on the referrer, including seekers' requests. Those are on a higher floor, which passes this verb in. */
export type Leave = (tx: Tx, accountId: string, how: Leaving) => Promise<void>;

const verificationEnds: Record<Leaving, VerificationEnd> = { stopped: 'left', moved: 'moved', revoked: 'revoked', erased: 'erased' };

/**
 * The directory's part of leaving. It locks the person and then the referrer, as every verb does that goes on to requests
 * (docs/decisions/0026-one-order-of-locks.md). Returns the referrer as they were.
 */
export async function endListing(tx: Tx, accountId: string, how: Leaving, now: Date): Promise<OwnReferrer | undefined> {
  await lockPerson(tx, accountId);
  const referrer = await findOwnReferrer(tx, accountId, now);
  if (referrer) await lockReferrer(tx, referrer.id);
  await endVerificationOf(tx, accountId, verificationEnds[how], now);
  // A referrer who moves is listed at the new company a moment later, in the same transaction.
  if (how === 'moved') return referrer;
  if (referrer) await unlist(tx, referrer.id);
  await deleteCode(tx, accountId);
  await unverifyReferrer(tx, accountId);
  return referrer;
}

/**
 * Ends the verification of a person who erases their account: the row keeps the domain but not the person. A revoked address stays stored
 * as a hash, because it must stay blocked.
 */
export async function forgetReferrer(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endVerificationOf(tx, accountId, 'erased', now);
  await tx
    .updateTable('work_email_verifications')
    .set({ address_mac: null })
    .where('account_id', '=', accountId)
    .where('ended_why', '<>', 'revoked')
    .execute();
}
