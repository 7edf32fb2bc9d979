import type { Referrer } from '#domain/referrers/referrer.ts';
import { availabilityOf, referrerWeek, type ReferrerWeek } from '#domain/referrers/referrer-week.ts';
import { sql, type InferResult } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

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
    .select(['r.id', 'r.name', 'c.name as company', 'r.company_id as companyId', 'r.role', 'r.department', 'r.bio', 'r.linkedin'])
    .select(['r.years_at_company as yearsAtCompany', 'r.successful_referrals as successfulReferrals', 'r.verified_at as verifiedAt'])
    .select(['r.is_sample as isSample', 'r.weekly_capacity as weeklyCapacity', 'r.weekly_link_capacity as linkCapacity'])
    .select(['r.by_link_only as byLinkOnly', 'r.hidden_lines as hidden', 'r.account_id as accountId'])
    .select([
      sql<boolean>`r.paused or c.paused`.as('paused'),
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

/** As a visitor with their link sees them, or without it. */
export async function findReferrer(db: Db, id: string, now: Date, { byLink }: { byLink: boolean }) {
  const row = await verified(db, now).where('r.id', '=', id).executeTakeFirst();
  return row && { referrer: toReferrer(row, referrerWeek(now), byLink), byLinkOnly: row.byLinkOnly, hidden: row.hidden };
}

/** Includes the address that news goes to. */
export function contactRow(db: Db, id: string, now: Date) {
  return verified(db, now).leftJoin('accounts as a', 'a.id', 'r.account_id').select('a.email').where('r.id', '=', id);
}

export function toContact(row: InferResult<ReturnType<typeof contactRow>>[number], now: Date, { byLink = false } = {}) {
  const { id, name, companyId, company, accountId, email } = row;
  const { availability, rehearsal } = toReferrer(row, referrerWeek(now), byLink);
  return { id, name, companyId, company, accountId, email, availability, rehearsal };
}

/** The caller passes the week: computing it for each row would cost a list page more than everything else. */
function toReferrer(row: ReferrerRow, { week, nextWeekAt }: ReferrerWeek, byLink = false): Referrer {
  const { paused, linkCapacity, accountId, latest } = row;
  // A referrer with a separate number for links has two weekly counts side by side.
  const apart = byLink && linkCapacity !== null;
  const now = latest?.week === week ? latest : { taken: 0, byLink: 0 };
  const availability = availabilityOf({
    paused,
    weeklyCapacity: apart ? linkCapacity : row.weeklyCapacity,
    taken: apart ? now.byLink : now.taken,
    hasAccount: accountId !== null,
  });
  // What everybody may read, and nothing else of the row.
  const { id, name, company, companyId, role, department, yearsAtCompany, bio, linkedin, successfulReferrals, verifiedAt, isSample } = row;
  const said = { id, name, company, companyId, role, department, yearsAtCompany, bio, linkedin, successfulReferrals, verifiedAt, isSample };
  return {
    ...said,
    rehearsal: isSample && accountId === null,
    availability,
    opensAgainAt: availability === 'full' ? nextWeekAt : null,
  };
}
