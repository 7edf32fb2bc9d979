import { sql, type RawBuilder } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { reportInput, type ReportedKind, reportedKinds } from '#domain/trust/trust-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { findableReferrer } from '#server/referrers/links/findable-referrer.ts';
import type { Subject } from '#server/trust/case-store.ts';
import { openCase } from '#server/trust/open-case.ts';
import type { TrustDeps } from '../trust-deps.ts';

/** A visitor may report what is public. For everything else they sign in, and may report what they then see. */
export async function getReportable(
  { db }: { db: Db },
  session: Session | undefined,
  { kind, id }: { kind: string; id: string },
): Promise<Pick<Reportable, 'kind' | 'id' | 'title'>> {
  const known = reportedKinds.find((each) => each === kind);
  const { kind: found, title } = await readable(db, session, known, id);
  return { kind: found, id, title };
}

/**
 * What a person can see, and who it is about. For a person who cannot see it there is nothing to report: a report must not tell whether an
 * id exists.
 */
async function readable(db: Db, session: Session | undefined, kind: ReportedKind | undefined, id: string): Promise<Reportable> {
  const canSee = kind && isIdOf[kind](id) && (session || isPublic(kind));
  const found = canSee && (await statements[kind](id, session?.account.id ?? null).execute(db)).rows[0];
  if (!found) throw new AppError('not_found', { detail: 'There is nothing here that you could report.' });
  if (session && found.personId === session.account.id)
    throw new AppError('unprocessable', { detail: 'This is your own. You cannot report yourself.' });
  return { kind, id, ...found };
}

/** One case per subject, however many report it; a second report by the same person changes nothing. The reporter stays unnamed. */
export async function reportThing(
  deps: TrustDeps,
  session: Session | undefined,
  typed: unknown,
  spend?: (subject: string) => Promise<void>,
): Promise<void> {
  const { kind, id, rule, words, evidence } = parseForm(reportInput, typed);
  const reporterId = session?.account.id ?? null;
  if (spend) await spend((await readable(deps.db, session, kind, id)).key);
  await transact(deps.db, async (tx) => {
    const { title: _, ...subject } = await readable(tx, session, kind, id);
    const own = tx
      .selectFrom('reports as r')
      .innerJoin('cases as c', 'c.id', 'r.case_id')
      .select('r.id')
      .where('c.subject_key', '=', subject.key)
      .where('c.state', 'in', ['open', 'claimed'])
      .where('r.reporter_id', '=', reporterId);
    if (reporterId !== null && (await own.executeTakeFirst())) return;
    const caseId = await openCase(deps, tx, { subject, rule, by: 'reported', actorId: reporterId });
    await tx
      .insertInto('reports')
      .values({ id: deps.newId(), case_id: caseId, reporter_id: reporterId, rule, words, evidence, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** What is reported, in words that the reporter already knows. */
type Reportable = Subject & { title: string };

type Found = { id?: string; key: string; requestId: string | null; personId: string | null; title: string };

const hiddenName = sql`case when o.state = 'taken' or (o.rung > 1 and o.state not in ('looking', 'accepted')) then 'A candidate' else q.full_name end`;

/** What visitors see, too. */
const isPublic = (kind: ReportedKind) => kind === 'profile' || kind === 'company';

const isWord = (id: string) => /^[\w-]{1,80}$/.test(id);

/** What our ids look like; the database outright refuses to read others. */
const isIdOf: Record<ReportedKind, (id: string) => boolean> = {
  request: isUuid,
  message: isUuid,
  profile: isWord,
  company: isWord,
  resume_view: (id) => /^\d{1,15}$/.test(id),
};

const statements: Record<ReportedKind, (id: string, reporterId: string | null) => RawBuilder<Found>> = {
  request: (id, reporterId) => sql<Found>`
      select 'request:' || q.id || ':referrer' as key, q.id as "requestId", r.account_id as "personId",
        'Your request to ' || r.name || ' for ' || q.position as title
      from requests q join referrers r on r.id = q.referrer_id where q.id = ${id}::uuid and q.seeker_id = ${reporterId}
      union all
      select 'request:' || q.id || ':seeker', q.id, q.seeker_id, 'The request of ' || ${hiddenName} || ' for ' || q.position
      from requests q join request_offers o on o.request_id = q.id join referrers r on r.id = o.referrer_id
      where q.id = ${id}::uuid and r.account_id = ${reporterId} limit 1`,
  message: (id, reporterId) => sql<Found>`
      select 'message:' || m.id as key, q.id as "requestId",
        case m.author when 'seeker' then q.seeker_id else r.account_id end as "personId",
        'A message from ' || case m.author when 'seeker' then q.full_name else r.name end as title
      from request_messages m join requests q on q.id = m.request_id
      join referrers r on r.id = m.referrer_id
      left join request_offers o on o.request_id = q.id and o.referrer_id = m.referrer_id
      where m.id = ${id}::uuid and m.author <> 'administrator' and m.heard
        and (q.seeker_id = ${reporterId} or (r.account_id = ${reporterId} and o.state in ('offered', 'looking', 'accepted')
          and (o.rung = 1 or o.state <> 'offered')))`,
  profile: (id) => sql<Found>`
      select r.id, 'profile:' || r.id as key, null as "requestId", r.account_id as "personId", 'The profile of ' || r.name as title
      from referrers r where r.id = ${findableReferrer(id)}`,
  company: (id) => sql<Found>`
      select 'company:' || c.id as key, null as "requestId", null as "personId", 'The page of ' || c.name as title
      from companies c where c.id = ${id} and not c.paused`,
  resume_view: (id, reporterId) => sql<Found>`
      select 'resume_view:' || v.id as key, null as "requestId", v.viewer_id as "personId",
        'A look at your resume by ' || coalesce(r.name, 'somebody') as title
      from resume_views v join resumes s on s.id = v.resume_id left join referrers r on r.account_id = v.viewer_id
      where v.id = ${id}::bigint and s.owner_id = ${reporterId} and v.viewer_kind <> 'owner'`,
};
