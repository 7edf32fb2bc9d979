import type { Referrer } from '#domain/referrers/referrer.ts';
import { availabilityOf, referrerWeek, type ReferrerWeek } from '#domain/referrers/referrer-week.ts';
import type { PageLine } from '#domain/referrers/page-lines.ts';
import { sql, type InferResult } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** The last week in which seekers asked; null if they never did. */
type LatestWeek = { week: string; taken: number; byLink: number } | null;

/** All referrers whose verification is valid, even while they pause: their page stays, and says that they pause. */
function verified(db: Db, now: Date) {
  const { week } = referrerWeek(now);
  return db
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('referrer_weeks as w', (join) => join.onRef('w.referrer_id', '=', 'r.id').on('w.week', '=', week))
    .where('r.verified_at', 'is not', null)
    .select([
      'r.id',
      'r.name',
      'c.name as company',
      'r.company_id',
      'r.role',
      'r.department',
      'r.years_at_company',
      'r.bio',
      'r.linkedin',
      'r.successful_referrals',
      'r.verified_at',
      'r.is_sample',
      sql<boolean>`r.paused or c.paused`.as('paused'),
      'r.weekly_capacity',
      'r.weekly_link_capacity',
      'r.by_link_only',
      'r.hidden_lines',
      'r.account_id',
      sql<LatestWeek>`case when w.week is not null then json_build_object('week', w.week, 'taken', w.taken, 'byLink', w.taken_by_link) end`.as(
        'latest',
      ),
    ]);
}

type ReferrerRow = InferResult<ReturnType<typeof verified>>[number];

/** For a page of the directory, in the order of the numbers; the index knows which referrers are listed. */
export async function findReferrersByNumber(db: Db, numbers: readonly number[], now: Date): Promise<Referrer[]> {
  if (numbers.length === 0) return [];
  const rows = await verified(db, now).select('r.number').where('r.number', 'in', numbers).where('r.by_link_only', '=', false).execute();
  const week = referrerWeek(now);
  const known = new Map(rows.map((row) => [row.number, toReferrer(row, week)]));
  return numbers.flatMap((number) => known.get(number) ?? []);
}

/** The names of referrers with a public page. */
export async function findPublicNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('referrers').select(['id', 'name']).where('id', 'in', ids).where('has_page', '=', true).execute();
}

/** As a visitor with their link sees them, or without it. */
export async function findReferrer(
  db: Db,
  id: string,
  now: Date,
  { byLink }: { byLink: boolean },
): Promise<{ referrer: Referrer; byLinkOnly: boolean; hidden: PageLine[] } | undefined> {
  const row = await verified(db, now).where('r.id', '=', id).executeTakeFirst();
  return row && { referrer: toReferrer(row, referrerWeek(now), byLink), byLinkOnly: row.by_link_only, hidden: row.hidden_lines };
}

/** Includes the address that news goes to. */
export function contactRow(db: Db, id: string, now: Date) {
  return verified(db, now).leftJoin('accounts as a', 'a.id', 'r.account_id').select('a.email').where('r.id', '=', id);
}

export function toContact(row: InferResult<ReturnType<typeof contactRow>>[number], now: Date, { byLink = false } = {}) {
  const { availability, rehearsal } = toReferrer(row, referrerWeek(now), byLink);
  const { company_id: companyId, account_id: accountId } = row;
  return { id: row.id, name: row.name, companyId, company: row.company, accountId, email: row.email, availability, rehearsal };
}

export async function setReferrerAccount(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.updateTable('referrers').set({ account_id: accountId }).where('id', '=', id).execute();
}

export async function insertOutcome(tx: Tx, outcome: { requestId: string; referrerId: string; confirmedOn: string }): Promise<void> {
  await tx
    .insertInto('referral_outcomes')
    .values({ referrer_id: outcome.referrerId, request_id: outcome.requestId, confirmed_on: outcome.confirmedOn })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
}

export async function deleteOutcome(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('referral_outcomes').where('request_id', '=', requestId).execute();
}

const mostKept = 10;

export async function findKeptWords(db: Db, accountId: string): Promise<string[]> {
  return (await db.selectFrom('referrers').select('kept_words').where('account_id', '=', accountId).executeTakeFirst())?.kept_words ?? [];
}

/** The latest first; equal words are kept once, and the oldest drop out. */
export async function addKeptWords(db: Db, accountId: string, words: string): Promise<void> {
  await sql`update referrers set kept_words = (array_prepend(${words}::text, array_remove(kept_words, ${words}::text)))[1:${sql.lit(mostKept)}]
    where account_id = ${accountId}`.execute(db);
}

export async function removeKeptWords(db: Db, accountId: string, words: string): Promise<void> {
  await sql`update referrers set kept_words = array_remove(kept_words, ${words}::text) where account_id = ${accountId}`.execute(db);
}

/** Whether a referrer of this company, other than these, lets us ask them for others. Samples do not. */
export async function hasWilling(db: Db, companyId: string, except: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('referrers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('listed', '=', true)
    .where('account_id', 'is not', null)
    .where('asks_for_others', 'is not', null)
    .where('id', '<>', sql<string>`all(${except}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasReferrers(db: Db): Promise<boolean> {
  return (await db.selectFrom('referrers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function knowsCompanies(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('companies').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}

export type NewReferrer = Omit<
  Referrer,
  'company' | 'successfulReferrals' | 'verifiedAt' | 'rehearsal' | 'availability' | 'opensAgainAt'
> & {
  verifiedAt: Date | null;
  weeklyCapacity: number | null;
};

export async function insertReferrers(tx: Tx, referrers: readonly NewReferrer[]): Promise<void> {
  await tx
    .insertInto('referrers')
    .values(
      referrers.map((referrer) => ({
        id: referrer.id,
        company_id: referrer.companyId,
        name: referrer.name,
        role: referrer.role,
        department: referrer.department,
        years_at_company: referrer.yearsAtCompany,
        bio: referrer.bio,
        linkedin: referrer.linkedin,
        verified_at: referrer.verifiedAt,
        weekly_capacity: referrer.weeklyCapacity,
        is_sample: referrer.isSample,
      })),
    )
    .execute();
}

/** One row per confirmed referral; the database counts them per person. */
export async function insertOutcomes(tx: Tx, outcomes: { referrerId: string; confirmedOn: Date; isSample: boolean }[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx
    .insertInto('referral_outcomes')
    .values(
      outcomes.map(({ referrerId, confirmedOn, isSample }) => ({
        referrer_id: referrerId,
        request_id: null,
        confirmed_on: confirmedOn,
        is_sample: isSample,
      })),
    )
    .execute();
}

/** The caller passes the week: computing it for each row would cost a list page more than everything else. */
function toReferrer(row: ReferrerRow, { week, nextWeekAt }: ReferrerWeek, byLink = false): Referrer {
  const { paused } = row;
  // A referrer with a separate number for links has two weekly counts side by side.
  const apart = byLink && row.weekly_link_capacity !== null;
  const weeklyCapacity = apart ? row.weekly_link_capacity : row.weekly_capacity;
  const latest = row.latest?.week === week ? row.latest : { taken: 0, byLink: 0 };
  const taken = apart ? latest.byLink : latest.taken;
  const availability = availabilityOf({ paused, weeklyCapacity, taken, hasAccount: row.account_id !== null });
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    companyId: row.company_id,
    role: row.role,
    department: row.department,
    yearsAtCompany: row.years_at_company,
    bio: row.bio,
    linkedin: row.linkedin,
    successfulReferrals: row.successful_referrals,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    isSample: row.is_sample,
    rehearsal: row.is_sample && row.account_id === null,
    availability,
    opensAgainAt: availability === 'full' ? nextWeekAt.toISOString() : null,
  };
}
