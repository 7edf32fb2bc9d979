import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { allOf } from '#server/platform/all-of.ts';
import { getPlan } from '#server/billing/get-plan.ts';
import type { Db } from '#server/platform/db/database.ts';
import { outranks, requireAct, type RankDeps } from '../desk.ts';
import type { RoleDeps } from './find-people-by.ts';
import { getListed } from './people-store.ts';

const mostEvents = 60;

/** One person: what we know of them, without anything they wrote or uploaded. */
export async function lookAtPerson(deps: RankDeps & RoleDeps & { db: Db; now: () => Date }, session: Session, id: string) {
  requireAct(session, 'look_at_person');
  const { db } = deps;
  const found = await getListed(db, id);
  return allOf({
    mayEndSessions: outranks(deps, session, id),
    person: { ...found, ...deps.rolesOf(found) },
    user: db
      .selectFrom('identity_users')
      .select(['disabled', 'password_updated_at as passwordUpdatedAt', 'last_login_at as lastLoginAt'])
      .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
      .where('id', '=', id)
      .executeTakeFirst(),
    providers: db.selectFrom('identity_providers').select('provider_id as provider').where('user_id', '=', id).execute(),
    // Browsers that are signed in. Their tokens are hashes and stay here.
    sessions: db
      .selectFrom('sessions')
      .select(['created_at as createdAt', 'expires_at as expiresAt'])
      .where('account_id', '=', id)
      .where('expires_at', '>', deps.now())
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
    plan: getPlan(deps, id),
    asked: db
      .selectFrom('requests as q')
      .innerJoin('companies as c', 'c.id', 'q.company_id')
      .select(['q.id', 'q.state', 'q.rehearsal', 'q.position', 'c.name as company', 'q.created_at as createdAt'])
      .where('q.seeker_id', '=', id)
      .orderBy('q.created_at', 'desc')
      .orderBy('q.id', 'desc')
      .limit(20)
      .execute(),
    referrer: db
      .selectFrom('referrers as r')
      .innerJoin('companies as c', 'c.id', 'r.company_id')
      .select(['r.id', 'r.role', 'r.department', 'r.paused', 'r.by_link_only as byLinkOnly', 'r.has_page as hasPage'])
      .select(['r.verified_at as verifiedAt', 'r.successful_referrals as referrals', 'r.weekly_capacity as weeklyCapacity'])
      .select(['c.id as companyId', 'c.name as company'])
      .where('r.account_id', '=', id)
      .executeTakeFirst(),
    // A fingerprint instead of their words.
    resumes: db
      .selectFrom('resumes')
      .select(['id', 'pages', 'created_at as createdAt', sql<string | null>`md5(text)`.as('fingerprint')])
      .where('owner_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute(),
    // Proposed, ended and revoked ones, too.
    measures: db
      .selectFrom('measures as m')
      .innerJoin('cases as c', 'c.id', 'm.case_id')
      .select(['m.id', 'm.kind', 'm.rule', 'm.state', 'm.decided_at as decidedAt', 'm.ends_at as endsAt', 'c.id as caseId', 'c.number'])
      .where('m.account_id', '=', id)
      .orderBy('m.decided_at', 'desc')
      .limit(20)
      .execute(),
    timeline: findTimeline(db, id, mostEvents),
    money: session.account.administrator ? findMoney(db, id) : null,
  });
}

const findMoney = (db: Db, id: string) =>
  allOf({
    purchases: db
      .selectFrom('purchases as p')
      .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
      .select(['p.id', 'p.product', 'p.state', 'p.amount_paise as paise', 'p.created_at as createdAt'])
      .where('b.account_id', '=', id)
      .orderBy('p.created_at', 'desc')
      .limit(10)
      .execute(),
    payouts: db
      .selectFrom('payouts as p')
      .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
      .select(['p.id', 'p.state', 'p.amount_paise as paise', 'p.created_at as createdAt'])
      .where('b.account_id', '=', id)
      .orderBy('p.created_at', 'desc')
      .limit(10)
      .execute(),
    upi: db
      .selectFrom('upi_changes')
      .select(['masked_after as masked', 'created_at as createdAt'])
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  });

/** What happened to and by this person, newest first: codes and names, but no text that a person wrote. */
async function findTimeline(db: Db, id: string, limit: number) {
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
