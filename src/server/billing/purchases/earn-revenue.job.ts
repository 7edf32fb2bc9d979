import { sql } from 'kysely';
import { earnedBy } from '#domain/billing/purchase.ts';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { purchases } from '#server/billing/purchase-store.ts';

/**
 * Every night: books as revenue what running periods have earned up to the end of yesterday, in one entry a day. It counts from the start
 * of each period, so the next run makes up for nights that were missed.
 */
export async function earnRevenue(deps: Pick<BillingDeps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  const today = startOfIndianDay(indianDayNumber(now));
  await transact(deps.db, async (tx) => {
    const earned = (await lockUnearned(tx)).flatMap(({ id, amountPaise, taxPaise, earnedPaise, startsAt, endsAt }) => {
      if (!startsAt || !endsAt) return [];
      const paise = earnedBy(amountPaise - taxPaise, { startsAt, endsAt }, today);
      return paise > earnedPaise ? [{ id, paise, more: paise - earnedPaise }] : [];
    });
    const total = earned.reduce((sum, { more }) => sum + more, 0);
    if (total === 0) return;
    const booked = await postEntry(tx, {
      cause: `revenue:${indianIsoDay(now)}`,
      kind: 'revenue_recognised',
      at: now,
      lines: { deferred_revenue: total, revenue: -total },
    });
    if (!booked) return;
    await sql`update purchases p set earned_paise = n.paise
      from unnest(${earned.map(({ id }) => id)}::uuid[], ${earned.map(({ paise }) => paise)}::bigint[]) as n (id, paise)
      where p.id = n.id`.execute(tx);
  });
}

/** Paid purchases that are not fully earned, always locked in the same order. */
export async function lockUnearned(tx: Tx) {
  const paid = purchases(tx)
    .where('p.state', '=', 'paid')
    .where(sql<boolean>`p.earned_paise < p.amount_paise - p.tax_paise`);
  return paid.orderBy('p.id').forUpdate('p').execute();
}
