import { sql, type RawBuilder } from 'kysely';
import type { Offer } from '#domain/requests/request-offers.ts';
import type { Hold } from '#domain/standing/may-reach.ts';
import { hasBlocked, holdsOf, toHolds } from '#server/standing/standing-in-sql.ts';

/** A referrer who was asked, with the account that answers. */
export type AskedPerson = Offer & {
  name: string;
  accountId: string | null;
  email: string | null;
  /** When the referrer first opened the request's page. */
  openedAt: Date | null;
};

/** The same with what decides whether the two sides reach each other, and whether the referrer has a public page. */
export type StoredOffer = AskedPerson & { hasPage: boolean; holds: Hold[]; blocksSeeker: boolean; blockedBySeeker: boolean };

const moments = ['offeredAt', 'openedAt', 'nextRungAt', 'decidedAt', 'questionAt', 'endedAt'] as const;
type Moment = (typeof moments)[number];
type OfferJson = Omit<StoredOffer, Moment | 'holds'> & Record<Moment, string | null> & { holds: Parameters<typeof toHolds>[0] };

/** All referrers who were asked, in order, for the request with the alias q. */
export const offersOfRequest: RawBuilder<OfferJson[] | null> = sql`(
  select json_agg(json_build_object('referrerId', o.referrer_id, 'rung', o.rung, 'state', o.state, 'offeredAt', o.offered_at,
    'openedAt', o.opened_at, 'nextRungAt', o.next_rung_at, 'decidedAt', o.decided_at, 'reason', o.reason, 'questionAt', o.question_at, 'endedAt', o.ended_at,
    'name', p.name, 'hasPage', p.has_page, 'accountId', p.account_id, 'email', a.email, 'holds', ${holdsOf(sql.ref('p.account_id'))},
    'blocksSeeker', ${hasBlocked(sql.ref('p.account_id'), sql.ref('q.seeker_id'))},
    'blockedBySeeker', ${hasBlocked(sql.ref('q.seeker_id'), sql.ref('p.account_id'))}) order by o.rung)
  from request_offers o join referrers p on p.id = o.referrer_id left join accounts a on a.id = p.account_id
  where o.request_id = q.id)`;

const momentsOf = (row: Record<Moment, string | null>) =>
  Object.fromEntries(moments.map((name) => [name, row[name] === null ? null : new Date(row[name])])) as Pick<StoredOffer, Moment>;

export const toOffers = (rows: OfferJson[] | null): StoredOffer[] =>
  (rows ?? []).map((row) => ({ ...row, ...momentsOf(row), holds: toHolds(row.holds) }));

/** Part of the statement that makes or moves a request. `from` names the part that has a row if the statement did so. */
export function saveOffers(from: 'made' | 'moved', offers: readonly Offer[]) {
  return sql<{ rung: number }>`(
    insert into request_offers (request_id, referrer_id, rung, state, offered_at, next_rung_at, decided_at, reason, question_at, ended_at)
    select ${sql.id(from)}.id, asked.* from ${sql.id(from)}, jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as asked (
      "referrerId" text, rung smallint, state text, "offeredAt" timestamptz, "nextRungAt" timestamptz, "decidedAt" timestamptz, reason text,
      "questionAt" timestamptz, "endedAt" timestamptz)
    on conflict (request_id, rung) do update set state = excluded.state, next_rung_at = excluded.next_rung_at,
      decided_at = excluded.decided_at, reason = excluded.reason, question_at = excluded.question_at, ended_at = excluded.ended_at
    returning rung)`;
}
