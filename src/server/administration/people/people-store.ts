import { sql } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';

export type ListedPerson = Awaited<ReturnType<typeof findListed>>[number];

/** In the order of the ids. */
export async function findListed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('referrers as r', 'r.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .select(['a.id', 'a.display_name as name', 'a.email', 'a.email_verified as emailVerified', 'a.sign_in_provider as provider'])
    .select(['c.name as company', 'r.id as referrerId', 'a.created_at as createdAt'])
    .select(sql<boolean>`a.verified_referrer_at is not null`.as('refers'))
    .where('a.id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function getListed(db: Db, id: string): Promise<ListedPerson> {
  const [person] = id.length <= 128 && !id.includes('\0') ? await findListed(db, [id]) : [];
  if (!person) throw new AppError('not_found', { detail: 'There is no such person.' });
  return person;
}

export async function findByEmail(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>`select id from accounts where email = any(${emails}::text[]) order by created_at desc`.execute(db);
  return rows.rows.map(({ id }) => id);
}

export async function findByUpiEnding(db: Db, ending: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from upi_details
    where reverse(lower(upi_id)) like ${`${escapeLike(ending.toLowerCase().split('').toReversed().join(''))}%`}
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everyone with a resume of the same text, found by its fingerprint. */
export async function findByResume(db: Db, fingerprint: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from resumes where md5(text) = ${fingerprint.toLowerCase()} and text is not null and owner_id is not null
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Resumes, newest first: a fingerprint instead of their words. */
export async function findFingerprints(db: Db, id: string) {
  return db
    .selectFrom('resumes')
    .select(['id', 'pages', 'created_at as createdAt', sql<string | null>`md5(text)`.as('fingerprint')])
    .where('owner_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

export async function findIdentities(db: Db, id: string) {
  const [user, providers] = await Promise.all([
    db
      .selectFrom('identity_users')
      .select(['disabled', 'password_updated_at as passwordUpdatedAt', 'last_login_at as lastLoginAt'])
      .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('identity_providers').select(['provider_id as provider', 'email']).where('user_id', '=', id).execute(),
  ]);
  return { user: user ?? null, providers };
}

/** Browsers that are signed in. Their tokens are hashes and stay here. */
export async function findSessions(db: Db, id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['auth_time as authTime', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}

/** Requests, newest first: the state of each, but not its words. */
export async function findAsked(db: Db, id: string) {
  return db
    .selectFrom('requests as q')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .select(['q.id', 'q.state', 'q.rehearsal', 'q.position', 'c.name as company', 'c.id as companyId'])
    .select(['q.created_at as createdAt', 'q.deadline_at as deadlineAt'])
    .where('q.seeker_id', '=', id)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(20)
    .execute();
}

export async function findRefers(db: Db, id: string) {
  const row = await db
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select([
      'r.id',
      'r.role',
      'r.department',
      'r.paused',
      'r.by_link_only as byLinkOnly',
      'r.has_page as hasPage',
      'r.verified_at as verifiedAt',
      'r.successful_referrals as referrals',
    ])
    .select(['r.weekly_capacity as weeklyCapacity', 'c.id as companyId', 'c.name as company'])
    .where('r.account_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Decisions about this person, newest first, including proposed, ended and revoked ones. */
export async function findMeasures(db: Db, id: string) {
  return db
    .selectFrom('measures as m')
    .innerJoin('cases as c', 'c.id', 'm.case_id')
    .select(['m.id', 'm.kind', 'm.rule', 'm.state', 'm.decided_at as decidedAt', 'm.ends_at as endsAt', 'c.id as caseId', 'c.number'])
    .where('m.account_id', '=', id)
    .orderBy('m.decided_at', 'desc')
    .limit(20)
    .execute();
}

export async function findMoney(db: Db, id: string) {
  const [purchases, payouts, upi] = await Promise.all([
    db
      .selectFrom('purchases as p')
      .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
      .select(['p.id', 'p.product', 'p.state', 'p.amount_paise as paise', 'p.created_at as createdAt'])
      .where('b.account_id', '=', id)
      .orderBy('p.created_at', 'desc')
      .limit(10)
      .execute(),
    db
      .selectFrom('payouts as p')
      .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
      .select(['p.id', 'p.state', 'p.amount_paise as paise', 'p.created_at as createdAt'])
      .where('b.account_id', '=', id)
      .orderBy('p.created_at', 'desc')
      .limit(10)
      .execute(),
    db
      .selectFrom('upi_changes')
      .select(['masked_after as masked', 'created_at as createdAt'])
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  ]);
  return { purchases, payouts, upi };
}

/** What happened to and by this person, newest first: codes and names, but no text that a person wrote. */
export async function findTimeline(db: Db, id: string, limit: number) {
  const { rows } = await sql<{ at: Date; kind: string; what: string }>`
    select at, kind, what from (
      (select created_at as at, 'joined' as kind, sign_in_provider as what from accounts where id = ${id})
      union all
      (select e.created_at, 'request', e.actor || ' ' || e.move from requests q join request_events e on e.request_id = q.id
        where q.seeker_id = ${id} order by e.created_at desc limit ${limit})
      union all
      (select o.offered_at, 'asked', o.state from referrers r join request_offers o on o.referrer_id = r.id
        where r.account_id = ${id} order by o.offered_at desc limit ${limit})
      union all
      (select verified_at, 'verified', domain from work_email_verifications where account_id = ${id})
      union all
      (select ended_at, 'verification ended', ended_why from work_email_verifications where account_id = ${id} and ended_at is not null)
      union all
      (select created_at, 'act', action from administrator_actions where subject = ${`person:${id}`} order by id desc limit ${limit})
    ) all_of_it order by at desc limit ${limit}`.execute(db);
  return rows;
}
