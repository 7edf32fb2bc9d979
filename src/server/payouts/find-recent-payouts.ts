import { sql } from 'kysely';
import { feePaise, namesAgree } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { payouts } from './payout-store.ts';

/** Newest first, for the administrator who approves: the bank's name for the UPI ID beside the account's name, and what each payout is for. */
export async function findRecentPayouts(db: Db) {
  const recent = await payouts(db)
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .leftJoin('accounts as a', 'a.id', 'b.account_id')
    .select('a.display_name as accountName')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(50)
    .execute();
  const makeups = await findMakeups(
    db,
    recent.map(({ id }) => id),
  );
  return recent.map((payout) => ({
    ...payout,
    namesAgree: namesAgree(payout.accountName, payout.registeredName),
    makeup: makeups.find(({ payoutId }) => payoutId === payout.id) ?? null,
  }));
}

type Makeup = {
  payoutId: string;
  fees: number;
  seekers: number;
  mostOfPair: number;
  purchases: number;
  mostOfPurchase: number;
  yearPaise: number;
};

/** `mostOfPurchase`: percent of what a purchase may pay in fees. `yearPaise`: what the UPI ID gets in the year of the last fee. */
async function findMakeups(db: Db, payoutIds: readonly string[]): Promise<Makeup[]> {
  const { rows } = await sql<Makeup>`
    select f.payout_id as "payoutId", count(*) as fees, count(distinct f.seeker_party_id) as seekers, count(distinct f.purchase_id) as purchases,
      max((select count(*) from fees g where g.party_id = f.party_id and g.seeker_party_id = f.seeker_party_id and g.state <> 'void'
        and g.accrued_at > f.accrued_at - interval '1 year' and g.accrued_at <= f.accrued_at)) as "mostOfPair",
      max((select round(100 * sum(g.amount_paise) / greatest(${feePaise}::bigint, min(p.amount_paise) / 4))
        from fees g join purchases p on p.id = g.purchase_id where g.purchase_id = f.purchase_id and g.state <> 'void'))::integer as "mostOfPurchase",
      (select sum(g.amount_paise)::bigint from payouts o join fees g on g.payout_id = o.id
        where o.payee = p.payee and o.state in ('proposed', 'approved', 'sent', 'processed') and g.year = max(f.year)) as "yearPaise"
    from fees f join payouts p on p.id = f.payout_id where f.payout_id = any(${[...payoutIds]}::uuid[]) group by f.payout_id, p.payee`.execute(
    db,
  );
  return rows;
}
