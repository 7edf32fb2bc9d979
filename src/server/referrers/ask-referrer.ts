import { mayReach, type Reach } from '#domain/standing/may-reach.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { toHolds } from '#server/standing/standing-in-sql.ts';
import { noSuchReferrer, type ReferrerContact } from './get-referrer-contact.ts';
import { toContact } from './referrer-store.ts';
import { readAndTakePlace, type Asking } from './week/referrer-week-store.ts';

export type AskedReferrer = { referrer: ReferrerContact; reach: Reach; hasPlace: boolean };

/**
 * The person a request goes to, as one sender sees them, whether the sender may reach them, and one of the person's places this week, in one
 * statement. The caller refuses afterwards (`requirePlace`), which gives the place back.
 */
export async function askReferrer(tx: Tx, asking: Asking, now: Date): Promise<AskedReferrer> {
  const row = await readAndTakePlace(tx, asking, now);
  if (!row) throw noSuchReferrer();
  const contact = toContact(row, now, row);
  const other = { blocksActor: row.blocksSender, pauses: contact.availability === 'paused', byLinkOnly: row.by_link_only };
  const reach = mayReach({ holds: toHolds(row.senderHolds), hasLink: row.byLink }, other, 'ask', now);
  // A link that leads elsewhere by now must not become a request from the directory, which costs something.
  if (!reach.finds || (asking.handle !== undefined && !row.byLink)) throw noSuchReferrer();
  return { referrer: reach.pauses ? { ...contact, availability: 'paused' } : contact, reach, hasPlace: row.hasPlace };
}
