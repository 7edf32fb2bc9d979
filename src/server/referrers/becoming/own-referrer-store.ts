import type { Updateable } from 'kysely';
import type { ReferrerProfileInput } from '#domain/referrers/referrer-profile-input.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * `mustProve`: paused until the referrer proves again that they work there. `linkCapacity`: weekly places for requests by link; null if those
 * take one of the week's places. `hiddenLines`: figures that the page of the referrer's link leaves out. `asksForOthers`: how often per week
 * we may ask this referrer in a colleague's place; null means never. `taken`: how many requests reached the referrer this week.
 */
export type OwnReferrer = NonNullable<Awaited<ReturnType<typeof findOwnReferrer>>>;

export async function findOwnReferrer(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('referrer_weeks as w', (join) => join.onRef('w.referrer_id', '=', 'r.id').on('w.week', '=', referrerWeek(now).week))
    .where('r.account_id', '=', accountId)
    .select(['r.id', 'r.company_id as companyId', 'c.name as company', 'r.name', 'r.role', 'r.department'])
    .select(['r.years_at_company as yearsAtCompany', 'r.bio', 'r.linkedin', 'r.paused', 'r.paused_by_proof as mustProve'])
    .select(['r.weekly_capacity as weeklyCapacity', 'r.weekly_link_capacity as linkCapacity', 'r.asks_for_others as asksForOthers'])
    .select(['r.by_link_only as byLinkOnly', 'r.hidden_lines as hiddenLines'])
    .select((on) => [on.fn.coalesce('w.taken', on.lit(0)).as('taken'), on('r.verified_at', 'is not', null).$castTo<boolean>().as('listed')])
    .executeTakeFirst();
}

/** One person's changes wait for each other: verifying, moving, leaving and being revoked all touch the same few rows. */
export async function lockPerson(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/**
 * Keeps others from listing, counting or asking this referrer meanwhile. It locks the company too: a change to the referrer updates the
 * search index under the company's lock, and to take it later could deadlock with a transaction that holds it and waits for a request.
 */
export async function lockReferrer(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('referrers').select('company_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) await tx.selectFrom('companies').select('id').where('id', '=', row.company_id).forNoKeyUpdate().execute();
}

export async function changeReferrer(tx: Tx, id: string, change: Updateable<Tables['referrers']>): Promise<void> {
  await tx.updateTable('referrers').set(change).where('id', '=', id).execute();
}

export const profileColumns = ({ yearsAtCompany, weeklyCapacity, asksForOthers, ...same }: ReferrerProfileInput) => ({
  ...same,
  years_at_company: yearsAtCompany,
  weekly_capacity: weeklyCapacity,
  asks_for_others: asksForOthers,
});

/** Returns the id. It does not contain the name: history, which never changes, keeps the id after its owner has left. */
export async function insertOwnReferrer(
  { newId }: { newId: () => string },
  tx: Tx,
  listing: { account_id: string; company_id: string; verified_at: Date; by_link_only?: boolean },
  profile: ReferrerProfileInput,
): Promise<string> {
  const row = { id: `ref_${newId().slice(-12)}`, ...listing, ...profileColumns(profile) };
  await tx.insertInto('referrers').values(row).execute();
  return row.id;
}

const unpaused = { paused_by_person: false, paused_by_proof: false };

export function listAt(tx: Tx, id: string, at: { company_id: string; verified_at: Date; by_link_only?: true }): Promise<void> {
  return changeReferrer(tx, id, { ...at, ...unpaused });
}

/** The row stays the person's: past referrals and payouts refer to it, and they get this profile back if they return. */
export function unlist(tx: Tx, id: string): Promise<void> {
  return changeReferrer(tx, id, { verified_at: null, ...unpaused });
}
