import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { ReportedKind } from '#domain/trust/trust-input.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Subject } from '#server/trust/case-store.ts';
import { findableReferrer } from '#server/referrers/links/findable-referrer.ts';

/** What is reported, in words that the reporter already knows. */
export type Reportable = Subject & { title: string };

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

/**
 * What a person can see, and who it is about. For a person who cannot see it there is nothing to report: a report must not tell whether an
 * id exists.
 */
export async function findReportable(db: Db, reporterId: string | null, kind: ReportedKind, id: string): Promise<Reportable | undefined> {
  if (!isIdOf[kind](id) || (reporterId === null && !isPublic(kind))) return undefined;
  const { rows } = await statements[kind](id, reporterId).execute(db);
  return rows[0] && { kind, id, ...rows[0] };
}

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
