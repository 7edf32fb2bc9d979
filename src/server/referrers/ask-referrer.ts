import { sql } from 'kysely';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { mayReach, type Reach } from '#domain/standing/may-reach.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasBlocked, holdsOf, toHolds } from '#server/standing/standing-in-sql.ts';
import { noSuchReferrer, type ReferrerContact } from './get-referrer.ts';
import { contactRow, toContact } from './referrer-store.ts';

/** A request that waits for the link in a mail takes no place yet. */
type Asking = {
  referrerId: string;
  senderId: string | null;
  /** The handle of the link that brought the sender, now or when they wrote the request. */
  handle?: string | undefined;
  cameByLink?: boolean;
  takesPlace: boolean;
};

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

const askedBy = (tx: Tx, { referrerId, senderId, handle, cameByLink = false }: Asking, now: Date) =>
  contactRow(tx, referrerId, now).select([
    sql<boolean>`${cameByLink} or exists (select from referrer_handles h where h.handle = ${handle ?? null} and h.referrer_id = r.id
      and coalesce(h.ends_at > ${now}, true))`.as('byLink'),
    hasBlocked(sql.ref('r.account_id'), senderId ?? '').as('blocksSender'),
    holdsOf(senderId ?? '', { lock: true }).as('senderHolds'),
  ]);

type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof askedBy>['executeTakeFirst']>>>;

/**
 * Reads the referrer who is asked and takes one of their places this week. With the share lock, a pause or a move to another company waits
 * for sends in progress, and later sends see it. Parallel sends wait at the counter, and each sees what the previous one left.
 */
async function readAndTakePlace(tx: Tx, asking: Asking, now: Date) {
  const { rows } = await sql<Asked & { hasPlace: boolean }>`
    with asked as ${askedBy(tx, asking, now)},
    open as (
      select r.id, apart, case when apart then r.weekly_link_capacity else r.weekly_capacity end as most
      from referrers r join asked on asked.id = r.id and asked."companyId" = r.company_id,
        lateral (select asked."byLink" and r.weekly_link_capacity is not null as apart) own
      where ${asking.takesPlace} and not asked."blocksSender" and r.account_id is not null
        and (r.listed or (asked."byLink" and r.verified_at is not null and not r.paused))
      for share of r
    ),
    place as (
      insert into referrer_weeks as w (referrer_id, week, taken, taken_by_link)
      select id, ${referrerWeek(now).week}::date, (not apart)::integer, apart::integer from open where most is null or most > 0
      on conflict (referrer_id, week) do update set taken = w.taken + excluded.taken, taken_by_link = w.taken_by_link + excluded.taken_by_link
      where coalesce((select case when apart then w.taken_by_link else w.taken end < most from open), true)
      returning taken
    )
    select asked.*, exists (select from place) as "hasPlace" from asked`.execute(tx);
  return rows[0];
}
