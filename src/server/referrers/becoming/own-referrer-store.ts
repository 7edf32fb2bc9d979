import type { ReferrerProfileInput } from '#domain/referrers/referrer-profile-input.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

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

const columnsOf = ({ yearsAtCompany, weeklyCapacity, asksForOthers, ...same }: ReferrerProfileInput) => ({
  ...same,
  years_at_company: yearsAtCompany,
  weekly_capacity: weeklyCapacity,
  asks_for_others: asksForOthers,
});

/**
 * Keeps others from listing, counting or asking this referrer meanwhile. It locks the company too: a change to the referrer updates the
 * search index under the company's lock, and to take it later could deadlock with a transaction that holds it and waits for a request.
 */
export async function lockReferrer(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('referrers').select('company_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) await tx.selectFrom('companies').select('id').where('id', '=', row.company_id).forNoKeyUpdate().execute();
}

/** Returns the id. It does not contain the name: history, which never changes, keeps the id after its owner has left. */
export async function insertOwnReferrer(
  { newId }: { newId: () => string },
  tx: Tx,
  {
    accountId,
    companyId,
    verifiedAt,
    byLinkOnly = false,
  }: { accountId: string; companyId: string; verifiedAt: Date; byLinkOnly?: boolean },
  profile: ReferrerProfileInput,
): Promise<string> {
  const id = `ref_${newId().slice(-12)}`;
  const listing = { id, account_id: accountId, company_id: companyId, verified_at: verifiedAt, by_link_only: byLinkOnly };
  await tx
    .insertInto('referrers')
    .values({ ...listing, ...columnsOf(profile) })
    .execute();
  return id;
}

export async function updateOwnReferrer(tx: Tx, id: string, profile: ReferrerProfileInput): Promise<void> {
  await tx.updateTable('referrers').set(columnsOf(profile)).where('id', '=', id).execute();
}

/** The referrer's own pause; a measure has its own column. False if the person is not listed. */
export async function setPaused(tx: Tx, accountId: string, paused: boolean): Promise<boolean> {
  const updated = await tx
    .updateTable('referrers')
    .set({ paused_by_person: paused })
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function setPausedByMeasure(tx: Tx, accountId: string, paused: boolean): Promise<void> {
  await tx
    .updateTable('referrers')
    .set({ paused_by_measure: paused })
    .where('account_id', '=', accountId)
    .where('paused_by_measure', '<>', paused)
    .execute();
}

export async function listAt(tx: Tx, id: string, at: { companyId: string; verifiedAt: Date; byLinkOnly?: true }): Promise<void> {
  await tx
    .updateTable('referrers')
    .set({
      company_id: at.companyId,
      verified_at: at.verifiedAt,
      paused_by_person: false,
      paused_by_proof: false,
      ...(at.byLinkOnly && { by_link_only: true }),
    })
    .where('id', '=', id)
    .execute();
}

/** Only if the proof is still the same; false also if the referrer was paused before. */
export async function setPausedByProof(tx: Tx, accountId: string, proofId: string): Promise<boolean> {
  const paused = await tx
    .updateTable('referrers')
    .set({ paused_by_proof: true })
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .where('paused_by_proof', '=', false)
    .where((on) => on.exists(on.selectFrom('work_email_verifications').where('id', '=', proofId).where('ended_at', 'is', null)))
    .returning('id')
    .executeTakeFirst();
  return paused !== undefined;
}

/** The row stays the person's: past referrals and payouts refer to it, and they get this profile back if they return. */
export async function unlist(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('referrers')
    .set({ verified_at: null, paused_by_person: false, paused_by_proof: false })
    .where('id', '=', id)
    .execute();
}

export async function findBio(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('referrers').select('bio').where('id', '=', id).executeTakeFirst())?.bio;
}

export async function saveBio(tx: Tx, id: string, bio: string): Promise<void> {
  await tx.updateTable('referrers').set({ bio }).where('id', '=', id).execute();
}
