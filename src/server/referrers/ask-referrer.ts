import type { Tx } from '#server/platform/db/database.ts';
import { toHolding, type Holding } from '#server/trust/sender-standing.ts';
import { noSuchReferrer, type ReferrerContact } from './get-referrer-contact.ts';
import { toContact } from './referrer-store.ts';
import { readAndTakePlace, type Asking } from './week/referrer-week-store.ts';

export type AskedReferrer = { referrer: ReferrerContact; held: Holding | undefined; hasPlace: boolean };

/**
 * The person a request goes to, as one sender sees them, what holds the sender, and one of the person's places this week, in one statement.
 * The caller refuses afterwards (`requirePlace`), which gives the place back. If the person blocked the sender, they look paused
 * (docs/decisions/0040-a-block-is-a-pause.md).
 */
export async function askReferrer(tx: Tx, asking: Asking, now: Date): Promise<AskedReferrer> {
  const row = await readAndTakePlace(tx, asking, now);
  if (!row) throw noSuchReferrer();
  const contact = toContact(row, now);
  const referrer: ReferrerContact = row.blocked ? { ...contact, availability: 'paused' } : contact;
  return { referrer, held: toHolding(row.held), hasPlace: row.hasPlace };
}
