import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { PrivateThing } from '../trust-tables.ts';

export async function insertGrant(tx: Tx, grant: Insertable<Tables['access_grants']>, people: string[]): Promise<void> {
  await tx.insertInto('access_grants').values(grant).execute();
  if (people.length > 0)
    await tx
      .insertInto('access_grant_people')
      .values(people.map((account_id) => ({ grant_id: grant.id, account_id })))
      .execute();
}

/** Valid until its end, for its administrator, and only while its case is open. */
function live(db: Db, now: Date) {
  return db
    .selectFrom('access_grants as g')
    .innerJoin('cases as c', 'c.id', 'g.case_id')
    .where('g.expires_at', '>', now)
    .where('c.state', 'in', ['open', 'claimed', 'appealed']);
}

export async function findLiveGrants(db: Db, { caseId, administratorId, now }: { caseId: string; administratorId: string; now: Date }) {
  return live(db, now)
    .select(['g.thing', 'g.target_id as targetId', 'g.expires_at as expiresAt'])
    .where('g.case_id', '=', caseId)
    .where('g.administrator_id', '=', administratorId)
    .orderBy('g.expires_at')
    .execute();
}

export type Looked = { administratorId: string; thing: PrivateThing; targetId: string; caseId?: string };

export async function findGrant(db: Db, { administratorId, thing, targetId, caseId }: Looked, now: Date) {
  let grants = live(db, now)
    .select(['g.id', 'g.case_id as caseId'])
    .where('g.administrator_id', '=', administratorId)
    .where('g.thing', '=', thing)
    .where('g.target_id', '=', targetId);
  if (caseId) grants = grants.where('g.case_id', '=', caseId);
  return grants.orderBy('g.created_at', 'desc').executeTakeFirst();
}

export async function insertLook(tx: Tx, grantId: string, now: Date): Promise<void> {
  await tx.insertInto('access_looks').values({ grant_id: grantId, looked_at: now }).execute();
}

/** The owners of a private thing: for a resume its owner, for the rest both sides. */
export async function findOwners(db: Db, { thing, requestId }: { thing: PrivateThing; requestId: string }): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select q.seeker_id as account from requests q where q.id = ${requestId}::uuid and q.seeker_id is not null
    union select r.account_id from request_offers o join referrers r on r.id = o.referrer_id
      where ${thing} <> 'resume' and o.request_id = ${requestId}::uuid and r.account_id is not null`.execute(db);
  return rows.map(({ account }) => account);
}

/** Who looked at a person's private things, when and why. */
export async function findLooksAt(db: Db, accountId: string) {
  return db
    .selectFrom('access_grant_people as p')
    .innerJoin('access_grants as g', 'g.id', 'p.grant_id')
    .innerJoin('access_looks as l', 'l.grant_id', 'g.id')
    .leftJoin('accounts as a', 'a.id', 'g.administrator_id')
    .select(['g.thing', 'a.display_name as by', 'g.reason', 'l.looked_at as at'])
    .where('p.account_id', '=', accountId)
    .orderBy('l.looked_at', 'desc')
    .limit(200)
    .execute();
}

export async function findCaseMessages(db: Db, requestId: string) {
  const { rows } = await sql<{ id: string; author: string; body: string; createdAt: Date }>`
    select m.id, case m.author when 'seeker' then q.full_name when 'referrer' then r.name else 'ReferralHire' end as author, m.body,
      m.created_at as "createdAt"
    from request_messages m join requests q on q.id = m.request_id join referrers r on r.id = m.referrer_id
    where m.request_id = ${requestId}::uuid
    union all
    select q.id, q.full_name, q.message, q.created_at from requests q where q.id = ${requestId}::uuid
    order by "createdAt", id`.execute(db);
  return rows;
}
