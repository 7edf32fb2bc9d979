import type { Tx } from '#server/platform/db/database.ts';
import { getReferrerContact, type ReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { isBlocked } from '#server/trust/blocks/is-blocked.ts';

/**
 * The person a request goes to, as one sender sees them. If they blocked the sender, they look paused
 * (docs/decisions/0040-a-block-is-a-pause.md).
 */
export async function getContactFor(
  deps: { now: () => Date },
  tx: Tx,
  referrerId: string,
  senderId: string | null,
): Promise<ReferrerContact> {
  const contact = await getReferrerContact({ db: tx, now: deps.now }, referrerId);
  const blocked = await isBlocked(tx, { by: contact.accountId, who: senderId });
  return blocked ? { ...contact, availability: 'paused' } : contact;
}
