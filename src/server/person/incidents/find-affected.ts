import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export type Leak = { suspect: string; from: Date; until: Date };
export type Affected = { accountId: string; via: string[] };

/**
 * All people about whom the account could read something private in that time, from our own records: resumes it opened, requests put to it,
 * people and requests it looked at as staff, private things it opened because of a case; and the account's owner.
 */
export async function findAffected(tx: Tx, { suspect, from, until }: Leak): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select a.id as "accountId", array_agg(distinct found.via order by found.via) as via
    from (
      select ${suspect}::text as id, 'your account' as via
      union all
      select r.owner_id, 'your resume' from resume_views v join resumes r on r.id = v.resume_id
      where v.viewer_id = ${suspect} and v.viewed_at between ${from} and ${until}
      union all
      select q.seeker_id, 'your request' from referrers f join request_offers o on o.referrer_id = f.id join requests q on q.id = o.request_id
      where f.account_id = ${suspect} and o.offered_at <= ${until} and (o.ended_at is null or o.ended_at >= ${from})
      union all
      select substr(l.subject, 8), 'your account as staff see it' from administrator_actions l
      where l.account_id = ${suspect} and l.created_at between ${from} and ${until} and l.subject like 'person:%'
      union all
      select q.seeker_id, 'your request' from administrator_actions l join requests q on q.id::text = substr(l.subject, 9)
      where l.account_id = ${suspect} and l.created_at between ${from} and ${until} and l.subject like 'request:%'
      union all
      select p.account_id, 'messages, a resume or a proof of yours' from access_grants g
      join access_looks k on k.grant_id = g.id join access_grant_people p on p.grant_id = g.id
      where g.administrator_id = ${suspect} and k.looked_at between ${from} and ${until}
    ) found join accounts a on a.id = found.id
    group by a.id`.execute(tx);
  return rows;
}

/** A list of the console shows many people at once, and the record does not name them. */
export async function countListsOpened(tx: Tx, { suspect, from, until }: Leak): Promise<number> {
  const { count } = await tx
    .selectFrom('administrator_actions')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('account_id', '=', suspect)
    .where('subject', 'like', 'list:%')
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}
