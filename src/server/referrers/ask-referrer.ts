import { mayReach, type Reach } from '#domain/standing/may-reach.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { toHolds } from '#server/standing/standing-in-sql.ts';
import { noSuchReferrer, type ReferrerContact } from './get-referrer-contact.ts';
import { toContact } from './referrer-store.ts';
import { readAndTakePlace, type Asking } from './week/referrer-week-store.ts';

export type AskedReferrer = { referrer: ReferrerContact; reach: Reach; hasPlace: boolean };

/**
 * Reads the referrer as one sender sees them and whether the sender may reach them, and takes one of their places this week, in one
 * statement. The caller refuses afterwards (`requirePlace`), which gives the place back.
 */
export async function askReferrer(tx: Tx, asking: Asking, now: Date): Promise<AskedReferrer> {
  const row = await readAndTakePlace(tx, asking, now);
  if (!row) throw noSuchReferrer();
  const contact = toContact(row, now, row);
  const other = { blocksActor: row.blocksSender, pauses: contact.availability === 'paused', byLinkOnly: row.byLinkOnly };
  const reach = mayReach({ holds: toHolds(row.senderHolds), hasLink: row.byLink }, other, 'ask', now);
  // A link that by now leads to another referrer must not become a request from the directory, which uses the allowance.
  if (!reach.finds || (asking.handle !== undefined && !row.byLink)) throw noSuchReferrer();
  return { referrer: reach.pauses ? { ...contact, availability: 'paused' } : contact, reach, hasPlace: row.hasPlace };
}
