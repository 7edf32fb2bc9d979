import { sql, type RawBuilder } from 'kysely';
import type { EarlierCounts, EarlierRequests } from '#domain/requests/may-send.ts';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';

const year = 365 * 86_400_000;
/** More than anybody has at a time. */
const mostOpen = 100;

/** Part of a statement: the day that a referrer named to this seeker with a “not now”, unless it is over. It holds for a year at most. */
export const waitsUntil = (seekerId: string | null, referrerId: RawBuilder<string>, now: Date) => sql<string | null>`(
  select max(v.detail->>'again') from requests q
  join request_offers n on n.request_id = q.id and n.referrer_id = ${referrerId} and n.reason = 'not_now'
  join request_events v on v.request_id = q.id and v.referrer_id = n.referrer_id and v.move = 'decline'
  where q.seeker_id = ${seekerId}::text and v.detail->>'again' >= ${indianIsoDay(now)} and v.created_at > ${new Date(now.getTime() - year)})`;

/**
 * What the same seeker sent before. It is part of the statement that writes the new request, so it costs no extra round trip and does not
 * see the new one. Sends to one referrer wait for each other at the referrer's week, so each sees those before it.
 */
export const earlierRequests = (
  sent: { id: string; seekerId: string | null; referrerId: string },
  now: Date,
  positionKey: RawBuilder<string> = sql`(select position_key from made)`,
) => {
  const today = startOfIndianDay(indianDayNumber(now));
  return sql<EarlierCounts>`(
    select json_build_object(
      'open', (select count(*) from requests q join request_offers o on o.request_id = q.id and o.referrer_id = ${sent.referrerId}
        where q.seeker_id = ${sent.seekerId} and q.state in ('submitted', 'needs_info', 'accepted') and o.ended_at is null and not q.rehearsal),
      'waitUntil', ${waitsUntil(sent.seekerId, sql`${sent.referrerId}`, now)},
      'byLinkToday', count(*),
      'sameToday', count(*) filter (where e.referrer_id = ${sent.referrerId} and e.position_key = ${positionKey}))
    from requests e
    where e.seeker_id = ${sent.seekerId} and e.created_at >= ${today} and e.origin = 'handle' and e.state <> 'unconfirmed' and e.id <> ${sent.id})`;
};

export async function countEarlier(
  tx: Tx,
  request: Pick<StoredRequest, 'id' | 'seekerId' | 'referrerName' | 'origin'> & { referrerId: string },
  now: Date,
): Promise<EarlierRequests> {
  const positionKey = sql<string>`(select position_key from requests where id = ${request.id})`;
  const { rows } = await sql<{ earlier: EarlierCounts }>`select ${earlierRequests(request, now, positionKey)} as earlier`.execute(tx);
  const { origin, referrerName } = request;
  return { origin, referrerName, ...(rows[0]?.earlier ?? { open: 0, waitUntil: null, byLinkToday: 0, sameToday: 0 }) };
}

/** The seeker's requests that have not come to a result, with each person who still has them; the newest first. */
export async function findOpen(db: Db, seekerId: string): Promise<{ id: string; position: string; referrerId: string }[]> {
  return db
    .selectFrom('requests as q')
    .innerJoin('request_offers as o', 'o.request_id', 'q.id')
    .select(['q.id', 'q.position', 'o.referrer_id as referrerId'])
    .where('q.seeker_id', '=', seekerId)
    .where('q.state', 'in', ['submitted', 'needs_info', 'accepted', 'referred', 'disputed'])
    .where('o.ended_at', 'is', null)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(mostOpen)
    .execute();
}
