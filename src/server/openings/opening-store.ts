import { sql, type InferResult, type SqlBool } from 'kysely';
import type { Opening, OwnOpening, YearsAsked } from '#domain/openings/opening.ts';
import type { OpeningInput } from '#domain/openings/opening-input.ts';
import { availabilityOf, referrerWeek } from '#domain/referrers/referrer-week.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';

export type OpeningFilter = {
  q: string;
  company: string;
  place?: string | undefined;
  /** The seeker's years of experience. An opening that names none is for every seeker. */
  years?: number | undefined;
  listedAfter?: Date | undefined;
};

/**
 * The ids of one page, newest first, and how many there are, counted up to `most`. If there are few matches, we take and sort all. If there
 * are more than we count, they are dense enough to be found by walking along the order.
 */
export async function findOpeningIds(db: Db, filter: OpeningFilter, at: { page: number; size: number; most: number }) {
  const { size, most } = at;
  const conditions = await conditionsOf(db, filter);
  if (!conditions) return { ids: [], total: 0, page: 1, pages: 0 };
  const matches = sql.join(conditions, sql` and `);
  const found = await sql<{ total: number }>`
    select count(*)::integer as total from (select from openings where ${matches} limit ${most + 1}) found`.execute(db);
  const total = found.rows[0]?.total ?? 0;
  const pages = Math.ceil(Math.min(total, most) / size);
  const page = at.page <= pages ? at.page : 1;
  const ordered =
    total > most
      ? sql`select id from openings where ${matches} order by listed_at desc, id limit ${size} offset ${(page - 1) * size}`
      : sql`with found as materialized (select id, listed_at from openings where ${matches})
          select id from found order by listed_at desc, id limit ${size} offset ${(page - 1) * size}`;
  const { rows } = await sql<{ id: string }>`${ordered}`.execute(db);
  return { ids: rows.map(({ id }) => id), total, page, pages };
}

/** Undefined if a typed text contains no word, and so finds nothing. */
async function conditionsOf(db: Db, { q, company, place = '', years, listedAfter }: OpeningFilter) {
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
    ...(company === '' ? [] : [sql<SqlBool>`company_id = ${company}`]),
    ...(years === undefined ? [] : [sql<SqlBool>`coalesce(from_years, 0) <= ${years} and coalesce(to_years, 99) >= ${years}`]),
    ...(listedAfter ? [sql<SqlBool>`listed_at > ${listedAfter}`] : []),
  ];
}

/** Not inside the search, where PostgreSQL would parse the typed text again for every row. */
async function readWords(db: Db, q: string): Promise<string | null> {
  const { rows } = await sql<{ words: string | null }>`select opening_query(${q})::text as words`.execute(db);
  return rows[0]?.words ?? null;
}

/** The live openings among these, in their order. */
export async function findOpeningsById(db: Db, ids: readonly string[], now: Date): Promise<Opening[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db, now).where('o.id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, toOpening(row, now)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A visitor with the referrer's link also sees the openings of a referrer who is in no list. */
export async function findReferrerOpenings(db: Db, referrerId: string, now: Date, { byLink = false } = {}): Promise<Opening[]> {
  const rows = await shown(db, now, byLink)
    .where('o.referrer_id', '=', referrerId)
    .orderBy('o.listed_at', 'desc')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => toOpening(row, now));
}

const typedColumns = [
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

function toOpening({ weeklyCapacity, accountId, taken, ...row }: InferResult<ReturnType<typeof shown>>[number], now: Date): Opening {
  const availability = availabilityOf({ paused: false, weeklyCapacity, taken: taken ?? 0, hasAccount: accountId !== null });
  return { ...row, availability, opensAgainAt: availability === 'full' ? referrerWeek(now).nextWeekAt : null };
}

/** Everything a referrer listed and did not remove, including ended openings. */
export async function findOwnOpenings(db: Db, referrerId: string): Promise<OwnOpening[]> {
  return db
    .selectFrom('openings as o')
    .select([...typedColumns, 'o.ended'])
    .where('o.referrer_id', '=', referrerId)
    .orderBy('o.listed_at', 'desc')
    .orderBy('o.id')
    .execute();
}

const columnsOf = ({ title, jobId, link, place, years }: OpeningInput) => ({
  title,
  job_id: jobId,
  link,
  place,
  from_years: years?.from ?? null,
  to_years: years?.to ?? null,
});

export type NewOpening = OpeningInput & { id: string; referrerId: string; companyId: string; listedAt: Date; endsAt: Date };

/** How many were added: none that the referrer lists already. */
export async function insertOpenings(db: Db, openings: readonly NewOpening[]): Promise<number> {
  const added = await db
    .insertInto('openings')
    .values(
      openings.map((opening) => {
        const { id, referrerId, companyId, listedAt, endsAt } = opening;
        return { id, referrer_id: referrerId, company_id: companyId, listed_at: listedAt, ends_at: endsAt, ...columnsOf(opening) };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** False if the referrer does not list it. */
export async function updateOpening(db: Db, which: { referrerId: string; id: string }, opening: OpeningInput): Promise<boolean> {
  const { referrerId, id } = which;
  try {
    const changed = await db
      .updateTable('openings')
      .set(columnsOf(opening))
      .where('referrer_id', '=', referrerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'openings_once')
      throw new AppError('conflict', { detail: 'You list another one with this title, place and job ID.' });
    throw error;
  }
}

export async function countOpenings(db: Db, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('openings')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many of the referrer's own there were. */
export async function renewOpeningRows(db: Db, which: { referrerId: string } & ({ id: string } | { renewHash: Buffer }), endsAt: Date) {
  const rows = db
    .updateTable('openings')
    .set({ ends_at: endsAt, ended: false, reminded_at: null })
    .where('referrer_id', '=', which.referrerId);
  const renewed = await ('id' in which ? rows.where('id', '=', which.id) : rows.where('renew_hash', '=', which.renewHash))
    .returning('title')
    .execute();
  return renewed.map(({ title }) => title);
}

export async function deleteOpening(db: Db, referrerId: string, id: string): Promise<void> {
  await db.deleteFrom('openings').where('referrer_id', '=', referrerId).where('id', '=', id).execute();
}

export async function hasOpenings(db: Db): Promise<boolean> {
  return (await db.selectFrom('openings').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Which of these people are in the directory, and at which company. */
export async function findKnownReferrers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('referrers').select(['id', 'company_id']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.company_id]));
}
