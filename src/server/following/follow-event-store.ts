import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { neitherBlocked } from '#server/standing/standing-in-sql.ts';

export type FollowEvent = { id: number; referrerId: string; openingId: string | null; toldUpTo: string; inOrder: boolean };

/** The oldest event that no other worker holds. */
export async function takeFollowEvent(tx: Tx, now: Date): Promise<FollowEvent | undefined> {
  return tx
    .selectFrom('follow_events')
    .select(['id', 'referrer_id as referrerId', 'opening_id as openingId', 'told_up_to as toldUpTo', 'in_order as inOrder'])
    .where((on) => on.or([on('due_at', 'is', null), on('due_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function endFollowEvent(tx: Tx, id: number, toldUpTo: string | undefined, dueAt?: Date): Promise<void> {
  if (toldUpTo === undefined) await tx.deleteFrom('follow_events').where('id', '=', id).execute();
  else
    await tx
      .updateTable('follow_events')
      .set({ told_up_to: toldUpTo, ...(dueAt ? { due_at: dueAt } : {}) })
      .where('id', '=', id)
      .execute();
}

/** The referrer of an event, if seekers can ask them this week. */
export async function findOpenReferrer(tx: Tx, id: string, week: string) {
  return tx
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('referrer_weeks as w', (join) => join.onRef('w.referrer_id', '=', 'r.id').on('w.week', '=', week))
    .where('r.id', '=', id)
    .where('r.listed', '=', true)
    .where('c.paused', '=', false)
    .where((on) => on.or([on('r.weekly_capacity', 'is', null), on('w.taken', 'is', null), on('w.taken', '<', on.ref('r.weekly_capacity'))]))
    .select(['r.id', 'r.name', 'r.role', 'r.account_id as accountId', 'r.company_id as companyId', 'c.name as company'])
    .select(sql<number | null>`r.weekly_capacity - coalesce(w.taken, 0)`.as('places'))
    .executeTakeFirst();
}

/** The referrer takes requests, but has no place left this week. */
export async function isFull(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select('r.id')
    .where('r.id', '=', id)
    .where('r.verified_at', 'is not', null)
    .where('r.paused', '=', false)
    .where('c.paused', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export type Follower = { accountId: string; email: string | null; kind: 'company' | 'person' | 'search' };

/**
 * The accounts that follow this company, this referrer, or a search that finds the referrer or the opening; each once. Mail goes only to
 * proven addresses: otherwise we could be made to write to a stranger. A block looks like a pause, so neither side hears of the other.
 */
export async function findFollowers(
  tx: Tx,
  about: { referrerId: string; openingId: string | null; toldUpTo: string; many: number },
): Promise<Follower[]> {
  const { referrerId, openingId, toldUpTo, many } = about;
  const { rows } = await sql<Follower>`
    with news as (
      select r.id, r.account_id, r.company_id, r.department, c.industry, c.city || ', ' || c.state as location,
        coalesce((select o.words from openings o where o.id = ${openingId}::uuid), array_to_tsvector(search_split(
          concat_ws(' ', r.name, c.name, array_to_string(c.other_names, ' '), r.role, r.department, c.city)))) as words
      from referrers r join companies c on c.id = r.company_id where r.id = ${referrerId}
    )
    select distinct on (f.account_id) f.account_id as "accountId", f.kind, case when a.email_verified then a.email end as email
    from news n, lateral (
      select account_id, kind from follows where kind = 'company' and company_id = n.company_id and account_id > ${toldUpTo}
        and not exists (select from follow_events e where e.referrer_id = n.id and e.in_order)
      union all select account_id, kind from follows where kind = 'person' and referrer_id = n.id and account_id > ${toldUpTo}
      union all select account_id, kind from follows where kind = 'search' and account_id > ${toldUpTo}
        and (company_id is null or company_id = n.company_id) and (department is null or department = n.department)
        and (industry is null or industry = n.industry) and (location is null or location = n.location)
        and (words is null or n.words @@ words)
    ) f join accounts a on a.id = f.account_id
    where f.account_id is distinct from n.account_id and ${neitherBlocked(sql.ref('n.account_id'), sql.ref('f.account_id'))}
    order by f.account_id, f.kind desc limit ${many}`.execute(tx);
  return rows;
}

/** Followers of the company, longest waiting first; `told_up_to` holds the moment and the account of the last one who was told. */
export async function findWaiting(
  tx: Tx,
  { referrerId, toldUpTo, many }: { referrerId: string; toldUpTo: string; many: number },
): Promise<(Follower & { place: string })[]> {
  const [since = '-infinity', last = ''] = toldUpTo.split(' ');
  const { rows } = await sql<Follower & { place: string }>`
    select f.account_id as "accountId", f.kind, case when a.email_verified then a.email end as email,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || f.account_id as place
    from referrers r join follows f on f.kind = 'company' and f.company_id = r.company_id join accounts a on a.id = f.account_id
    where r.id = ${referrerId} and (f.created_at, f.account_id) > (${since || '-infinity'}::timestamptz, ${last})
      and f.account_id is distinct from r.account_id and ${neitherBlocked(sql.ref('r.account_id'), sql.ref('f.account_id'))}
    order by f.created_at, f.account_id limit ${many}`.execute(tx);
  return rows;
}
