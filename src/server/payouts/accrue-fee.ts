import { sql } from 'kysely';
import { financialYear } from '#domain/billing/purchase.ts';
import { feePaise, isWithinCaps, payableAt, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { owedTo } from '#domain/ledger/entry.ts';
import { noteAnswer } from '#server/billing/use-allowance.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findDeclaration } from './declare-fees.ts';

/**
 * A referrer answered a request in time. This code does not know whether the answer was yes or no, and must not: we never pay for a yes.
 * A referrer earns nothing without the declaration, beyond a cap, for a second answer to the same request, or for an unpaid request.
 */
export async function accrueFee(
  deps: { now: () => Date; newId: () => string },
  tx: Tx,
  answer: { requestId: string; referrerAccountId: string | null; seekerAccountId: string | null },
): Promise<void> {
  const { requestId, referrerAccountId, seekerAccountId } = answer;
  const now = deps.now();
  const paidBy = await noteAnswer(tx, requestId, now);
  if (!paidBy || referrerAccountId === null || seekerAccountId === null || !(await findDeclaration(tx, referrerAccountId))) return;
  const partyId = await partyOf(tx, referrerAccountId, now);
  const seekerPartyId = await partyOf(tx, seekerAccountId, now);
  const { purchaseId, pricePaise, paidAt } = paidBy;
  const year = financialYear(now);
  // Parallel answers wait here and at the purchase, so that each sees the fees of the one before.
  if (!(await addToYear(tx, partyId, year, feePaise))) return;
  if (!isWithinCaps(await sumFees(tx, { partyId, seekerPartyId, purchaseId }, now), pricePaise))
    return takeFromYear(tx, partyId, year, feePaise);
  const fee = { id: deps.newId(), request_id: requestId, amount_paise: feePaise, state: 'accrued' as const, accrued_at: now, year };
  const of = { party_id: partyId, seeker_party_id: seekerPartyId, purchase_id: purchaseId, payable_at: payableAt(now, paidAt) };
  await tx
    .insertInto('fees')
    .values({ ...fee, ...of })
    .execute();
  await postEntry(tx, {
    cause: `fee:${requestId}:${partyId}`,
    kind: 'fee_accrued',
    at: now,
    lines: { fee_expense: feePaise, [owedTo(partyId)]: -feePaise },
  });
}

/** One statement on one row: parallel answers queue, and the one that would exceed the cap gets nothing. */
async function addToYear(tx: Tx, partyId: string, year: string, paise: number): Promise<boolean> {
  const added = await sql`
    insert into fee_years as y (party_id, year, accrued_paise) values (${partyId}, ${year}, ${paise})
    on conflict (party_id, year) do update set accrued_paise = y.accrued_paise + ${paise} where y.accrued_paise + ${paise} <= ${yearlyCapPaise}
    returning year`.execute(tx);
  return added.rows.length > 0;
}

export async function takeFromYear(tx: Tx, partyId: string, year: string, paise: number): Promise<void> {
  await sql`update fee_years set accrued_paise = accrued_paise - ${paise} where party_id = ${partyId} and year = ${year}`.execute(tx);
}

/** The sums that the caps limit: fees of the pair in the last twelve months, and of the purchase. Void ones do not count. */
async function sumFees(
  tx: Tx,
  { partyId, seekerPartyId, purchaseId }: { partyId: string; seekerPartyId: string; purchaseId: string },
  now: Date,
) {
  const { rows } = await sql<{ ofPair: number; ofPurchasePaise: number }>`
    select
      (select count(*) from fees where party_id = ${partyId} and seeker_party_id = ${seekerPartyId} and state <> 'void'
        and accrued_at > ${now}::timestamptz - interval '1 year') as "ofPair",
      (select coalesce(sum(amount_paise), 0)::bigint from fees where purchase_id = ${purchaseId} and state <> 'void') as "ofPurchasePaise"`.execute(
    tx,
  );
  return rows[0] ?? { ofPair: 0, ofPurchasePaise: 0 };
}
