import { sql, type InferResult, type SqlBool } from 'kysely';
import type { YearsAsked } from '#domain/openings/opening.ts';
import { availabilityOf, referrerWeek } from '#domain/referrers/referrer-week.ts';
import { mostCounted } from '#domain/search/search-total.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db } from '#server/platform/db/database.ts';

type Deps = { db: Db; now: () => Date };

/** Something a referrer says they can refer for, and whether they can be asked this week. */
export type Opening = ReturnType<typeof toOpening>;

/** `years`: the seeker's years of experience; an opening that names none is for every seeker. `days`: listed within so many. */
type OpeningsAsked = { q: string; company: string; place?: string | undefined; years?: number | undefined; days?: number | undefined };

/**
 * Live openings, newest first; `total` is exact up to mostCounted, and one more than that stands for "more". If there are few matches, we take
 * and sort all. If there are more than we count, they are dense enough to be found by walking along the order.
 */
export async function findOpenings({ db, now }: Deps, asked: OpeningsAsked, wanted: number, size = 24) {
  const conditions = await conditionsOf(db, asked, now());
  if (!conditions) return { items: [], total: 0, page: 1, pages: 0 };
  const matches = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select from openings where ${matches} limit ${mostCounted + 1}) found`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.ceil(Math.min(total, mostCounted) / size);
  const page = wanted <= pages ? wanted : 1;
  const slice = sql`order by listed_at desc, id limit ${size} offset ${(page - 1) * size}`;
  const ordered =
    total > mostCounted
      ? sql<{ id: string }>`select id from openings where ${matches} ${slice}`
      : sql<{ id: string }>`with found as materialized (select id, listed_at from openings where ${matches}) select id from found ${slice}`;
  const { rows } = await ordered.execute(db);
  const ids = rows.map(({ id }) => id);
  return { items: await findOpeningsById(db, ids, now()), total, page, pages };
}

/** Undefined if a typed text contains no word, and so finds nothing. */
async function conditionsOf(db: Db, { q, company, place = '', years, days }: OpeningsAsked, now: Date) {
  const words = q === '' ? null : await readWords(db, q);
  const placeWords = place === '' ? null : await readWords(db, place);
  if ((q !== '' && words === null) || (place !== '' && placeWords === null)) return undefined;
  return [
    sql<SqlBool>`live`,
    ...(words === null ? [] : [sql<SqlBool>`words @@ ${words}::tsquery`]),
    // The index finds the words anywhere in an opening. We then leave out openings that do not have them in their place.
    ...(placeWords === null
      ? []
      : [sql<SqlBool>`words @@ ${placeWords}::tsquery and array_to_tsvector(search_split(place)) @@ ${placeWords}::tsquery`]),
    // PostgreSQL accepts no NUL, and no company's id contains one.
    ...(company === '' ? [] : [sql<SqlBool>`company_id = ${company.replaceAll('\0', '').toWellFormed()}`]),
    ...(years === undefined ? [] : [sql<SqlBool>`coalesce(from_years, 0) <= ${years} and coalesce(to_years, 99) >= ${years}`]),
    ...(days ? [sql<SqlBool>`listed_at > ${new Date(now.getTime() - days * 86_400_000)}`] : []),
  ];
}

/** Not inside the search, where PostgreSQL would parse the typed text again for every row. */
async function readWords(db: Db, q: string): Promise<string | null> {
  const { rows } = await sql<{ words: string | null }>`select opening_query(${q})::text as words`.execute(db);
  return rows[0]?.words ?? null;
}

/** Undefined if it has ended, or was never there. */
export async function findOpening({ db, now }: Deps, id: string): Promise<Opening | undefined> {
  return isUuid(id) ? (await findOpeningsById(db, [id], now()))[0] : undefined;
}

/** The live openings among these, in their order. */
async function findOpeningsById(db: Db, ids: readonly string[], now: Date): Promise<Opening[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db, now).where('o.id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, toOpening(row, now)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A visitor with the referrer's link also sees the openings of a referrer who is in no list. */
export async function findOpeningsOf({ db, now }: Deps, referrerId: string, { byLink = false } = {}): Promise<Opening[]> {
  const rows = await shown(db, now(), byLink)
    .where('o.referrer_id', '=', referrerId)
    .orderBy('o.listed_at', 'desc')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => toOpening(row, now()));
}

export const typedColumns = [
  'o.id',
  'o.title',
  'o.job_id as jobId',
  'o.link',
  'o.place',
  'o.listed_at as listedAt',
  'o.ends_at as endsAt',
  sql<YearsAsked | null>`case when o.from_years is not null then json_build_object('from', o.from_years, 'to', o.to_years) end`.as('years'),
] as const;

function shown(db: Db, now: Date, byLink = false) {
  return db
    .selectFrom('openings as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('referrer_weeks as w', (join) => join.onRef('w.referrer_id', '=', 'r.id').on('w.week', '=', referrerWeek(now).week))
    .where(byLink ? 'o.ended' : 'o.live', '=', !byLink)
    .select(typedColumns)
    .select(['o.referrer_id as referrerId', 'r.name as referrer', 'o.company_id as companyId', 'c.name as company'])
    .select(['r.is_sample as isSample', 'r.weekly_capacity as weeklyCapacity', 'r.account_id as accountId', 'w.taken']);
}

function toOpening({ weeklyCapacity, accountId, taken, ...row }: InferResult<ReturnType<typeof shown>>[number], now: Date) {
  const availability = availabilityOf({ paused: false, weeklyCapacity, taken: taken ?? 0, hasAccount: accountId !== null });
  return { ...row, availability, opensAgainAt: availability === 'full' ? referrerWeek(now).nextWeekAt : null };
}
