import type { Tx } from '#server/platform/db/database.ts';
import { senderStanding, toHolding, type Holding } from '#server/trust/sender-standing.ts';
import { noSuchReferrer, type ReferrerContact } from './get-referrer-contact.ts';
import { contactRow, toContact } from './referrer-store.ts';

/**
 * The person a request goes to, as one sender sees them, and what holds the sender, in one statement. If the person blocked the sender,
 * they look paused (docs/decisions/0040-a-block-is-a-pause.md).
 */
export async function getContactFor(
  tx: Tx,
  referrerId: string,
  senderId: string | null,
  now: Date,
): Promise<{ referrer: ReferrerContact; held: Holding | undefined }> {
  const row = await contactRow(tx, referrerId, now)
    .select(senderStanding(tx, 'r.account_id', senderId, now))
    .executeTakeFirst();
  if (!row) throw noSuchReferrer();
  const contact = toContact(row, now);
  return { referrer: row.blocked ? { ...contact, availability: 'paused' } : contact, held: toHolding(row.held) };
}
