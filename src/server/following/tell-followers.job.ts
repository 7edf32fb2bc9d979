import { sql } from 'kysely';
import { yearsWords } from '#domain/openings/opening.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import { findOpening, type Opening } from '#server/openings/find-openings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { neitherBlocked } from '#server/standing/standing-in-sql.ts';
import { followNewsMail } from './follow-news.email.ts';

type Deps = NotifyDeps & { db: Db };
type FollowEvent = NonNullable<Awaited<ReturnType<typeof takeFollowEvent>>>;
type OpenReferrer = NonNullable<Awaited<ReturnType<typeof findOpenReferrer>>>;

const atATime = 200;

/** Tells each follower once: the event, the notifications and the mails are one transaction per batch of followers. */
export async function tellFollowers(deps: Deps): Promise<void> {
  for (let more = true; more;) {
    more = await transact(deps.db, async (tx) => {
      const event = await takeFollowEvent(tx, deps.now());
      if (!event) return false;
      const referrer = await findOpenReferrer(tx, event.referrerId, referrerWeek(deps.now()).week);
      const opening = event.openingId ? await findOpening({ ...deps, db: tx }, event.openingId) : undefined;
      if (event.inOrder) {
        await tellInOrder(deps, tx, event, referrer);
        return true;
      }
      // If the referrer paused, left or is full by now, there is nothing to tell.
      const holds = referrer && (event.openingId === null || opening !== undefined);
      const followers = holds ? await findFollowers(tx, event) : [];
      for (const follower of followers) await tellOne(deps, tx, follower, referrer as OpenReferrer, opening);
      await endFollowEvent(tx, event.id, followers.length === atATime ? followers.at(-1)?.accountId : undefined);
      return true;
    });
  }
}

/**
 * The first referrer at a company: the followers who waited longest hear first, and no more of them in a week than the referrer has places.
 * While the referrer pauses, no follower is told; when they open again, it begins anew.
 */
async function tellInOrder(deps: Deps, tx: Tx, event: FollowEvent, referrer: OpenReferrer | undefined): Promise<void> {
  const { nextWeekAt } = referrerWeek(deps.now());
  // A full referrer is still there: the next followers hear next week.
  if (!referrer) return endFollowEvent(tx, event.id, (await isThere(tx, event.referrerId)) ? event.toldUpTo : undefined, nextWeekAt);
  const many = Math.min(atATime, referrer.places ?? atATime);
  const waiting = await findWaiting(tx, event, many);
  for (const follower of waiting) await tellOne(deps, tx, follower, referrer, undefined);
  const last = waiting.length === many ? waiting.at(-1)?.place : undefined;
  await endFollowEvent(tx, event.id, last, referrer.places === null ? undefined : nextWeekAt);
}

async function tellOne(deps: Deps, tx: Tx, follower: Follower, referrer: OpenReferrer, opening: Opening | undefined): Promise<void> {
  const { accountId, email, kind } = follower;
  const publicUrl = deps.publicUrl();
  const { title, body, path, label } = opening ? openingWords(opening) : referrerWords(referrer);
  const follows = { company: referrer.company, person: referrer.name, search: 'a search that finds this' }[kind];
  // A follower of the company hears once a day, however many of its referrers open.
  const about = opening ? opening.id : `${kind === 'person' ? referrer.id : referrer.companyId}:${indianIsoDay(deps.now())}`;
  await notifyPerson(deps, tx, {
    accountId,
    email,
    kind: 'follow_news',
    requestId: null,
    aboutId: referrer.accountId,
    title,
    body,
    path,
    dedupeKey: `follow:${accountId}:${about}`,
    mail: followNewsMail({
      title,
      body,
      label,
      follows,
      url: publicUrl + path,
      report: `${publicUrl}/report?kind=profile&id=${referrer.id}`,
    }),
  });
}

const openingWords = ({ id, title, company, referrer, referrerId, place, years }: Opening) => ({
  title: `New opening: ${title} at ${company}`,
  body: `${referrer} can refer you for it. ${[place, ...(years ? [yearsWords(years)] : [])].join(', ')}.`,
  path: `/request/${referrerId}?opening=${id}`,
  label: 'Ask for this one',
});

const referrerWords = ({ id, name, role, company }: OpenReferrer) => ({
  title: `${name} at ${company} takes requests`,
  body: `${role}. Most people take only a few requests a week, so it is worth asking soon.`,
  path: `/referrers/${id}`,
  label: `See ${name}`,
});

/** The oldest event that no other worker holds. */
async function takeFollowEvent(tx: Tx, now: Date) {
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

async function endFollowEvent(tx: Tx, id: number, toldUpTo: string | undefined, dueAt?: Date): Promise<void> {
  if (toldUpTo === undefined) await tx.deleteFrom('follow_events').where('id', '=', id).execute();
  else
    await tx
      .updateTable('follow_events')
      .set({ told_up_to: toldUpTo, ...(dueAt ? { due_at: dueAt } : {}) })
      .where('id', '=', id)
      .execute();
}

/** The referrer of an event, if seekers can ask them this week. */
async function findOpenReferrer(tx: Tx, id: string, week: string) {
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

/** The referrer takes requests, if not this week. */
async function isThere(tx: Tx, id: string): Promise<boolean> {
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

type Follower = { accountId: string; email: string | null; kind: 'company' | 'person' | 'search' };

/**
 * The accounts that follow this company, this referrer, or a search that finds the referrer or the opening; each once. Mail goes only to
 * proven addresses: otherwise we could be made to write to a stranger. A block looks like a pause, so neither side hears of the other.
 */
async function findFollowers(tx: Tx, { referrerId, openingId, toldUpTo }: FollowEvent): Promise<Follower[]> {
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
    order by f.account_id, f.kind desc limit ${atATime}`.execute(tx);
  return rows;
}

/** Followers of the company, longest waiting first; `told_up_to` holds the moment and the account of the last one who was told. */
async function findWaiting(tx: Tx, { referrerId, toldUpTo }: FollowEvent, many: number): Promise<(Follower & { place: string })[]> {
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
