import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { grantInput } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { insertEvent, requireCase } from '#server/trust/case-store.ts';
import { workOnCase } from '#server/trust/work-on-case.ts';
import { describeSubject } from '../describe-subject.ts';
import type { TrustDeps } from '../trust-deps.ts';
import type { PrivateThing } from '#domain/trust/case-words.ts';

const minutes = 30;

/** An administrator may look at one private thing of an open case for half an hour; its owners read who looked and why. */
export async function grantAccess(deps: TrustDeps, by: string, caseId: string, typed: unknown): Promise<void> {
  const { thing, reason } = parseForm(grantInput, typed);
  await workOnCase(deps, { by, id: caseId, action: 'grant_access' }, async (tx, found, now) => {
    if (!['open', 'claimed', 'appealed'].includes(found.state))
      throw new AppError('conflict', { detail: 'This case is closed, so there is nothing to look at any more.' });
    const { requestId } = found.subject;
    const about = await describeSubject(tx, found.subject);
    const targetId = thing === 'resume' ? about.resumeId : thing === 'proof' && !about.hasProof ? null : requestId;
    if (!targetId || !requestId) throw new AppError('unprocessable', { detail: 'This case has nothing of this kind.' });
    const id = deps.newId();
    const times = { created_at: now, expires_at: new Date(now.getTime() + minutes * 60_000) };
    await tx
      .insertInto('access_grants')
      .values({ id, case_id: caseId, administrator_id: by, thing, target_id: targetId, reason, ...times })
      .execute();
    // The owner of a resume is the seeker; the rest belongs to both sides.
    await sql`insert into access_grant_people (grant_id, account_id)
      select ${id}::uuid, q.seeker_id from requests q where q.id = ${requestId}::uuid and q.seeker_id is not null
      union select ${id}::uuid, r.account_id from request_offers o join referrers r on r.id = o.referrer_id
      where ${thing} <> 'resume' and o.request_id = ${requestId}::uuid and r.account_id is not null`.execute(tx);
    await insertEvent(tx, { case_id: caseId, version: found.version, actor_id: by, created_at: now, kind: 'granted', detail: { thing } });
    return { thing, reason };
  });
}

/** What an administrator may look at now: until the end of each grant, and only while its case is open. */
export const liveGrants = (db: Db, administratorId: string, now: Date) =>
  db
    .selectFrom('access_grants as g')
    .innerJoin('cases as c', 'c.id', 'g.case_id')
    .where('g.administrator_id', '=', administratorId)
    .where('g.expires_at', '>', now)
    .where('c.state', 'in', ['open', 'claimed', 'appealed']);

type LookDeps = { db: Db; now: () => Date };
type Looked = { administratorId: string; thing: PrivateThing; targetId: string; caseId?: string };

/** Records the look before anything is shown; false without a grant that is still valid. */
export async function useGrant({ db, now: clock }: LookDeps, { administratorId, thing, targetId, caseId }: Looked): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock();
    let grants = liveGrants(tx, administratorId, now).select(['g.id', 'g.case_id as caseId']);
    grants = grants.where('g.thing', '=', thing).where('g.target_id', '=', targetId);
    if (caseId) grants = grants.where('g.case_id', '=', caseId);
    const grant = await grants.orderBy('g.created_at', 'desc').executeTakeFirst();
    if (!grant) return false;
    await tx.insertInto('access_looks').values({ grant_id: grant.id, looked_at: now }).execute();
    await recordAction(tx, { administratorId, action: 'look_at_private', subject: `case:${grant.caseId}`, detail: { thing }, now });
    return true;
  });
}

/** What the two sides wrote, the note of the request first. */
export async function readCaseMessages(deps: LookDeps, administratorId: string, caseId: string) {
  const found = await requireCase(deps.db, caseId);
  const targetId = found.subject.requestId;
  if (!targetId || !(await useGrant(deps, { administratorId, thing: 'messages', targetId, caseId })))
    throw new AppError('forbidden', { detail: 'Ask for a look first, with a reason. It is valid for 30 minutes.' });
  const { rows } = await sql<{ id: string; author: string; body: string; createdAt: Date }>`
    select m.id, case m.author when 'seeker' then q.full_name when 'referrer' then r.name else 'ReferralHire' end as author, m.body,
      m.created_at as "createdAt"
    from request_messages m join requests q on q.id = m.request_id join referrers r on r.id = m.referrer_id
    where m.request_id = ${targetId}::uuid
    union all
    select q.id, q.full_name, q.message, q.created_at from requests q where q.id = ${targetId}::uuid
    order by "createdAt", id`.execute(deps.db);
  return rows;
}

/** Who looked at a person's private things, when and why. */
export async function findLooksAt({ db }: { db: Db }, { account }: Session) {
  return db
    .selectFrom('access_grant_people as p')
    .innerJoin('access_grants as g', 'g.id', 'p.grant_id')
    .innerJoin('access_looks as l', 'l.grant_id', 'g.id')
    .leftJoin('accounts as a', 'a.id', 'g.administrator_id')
    .select(['g.thing', 'a.display_name as by', 'g.reason', 'l.looked_at as at'])
    .where('p.account_id', '=', account.id)
    .orderBy('l.looked_at', 'desc')
    .limit(200)
    .execute();
}
