import { financialYear } from '#domain/billing/purchase.ts';
import { feePaise, isWithinCaps, payableAt } from '#domain/payouts/fees.ts';
import { owedTo } from '#domain/ledger/entry.ts';
import { noteAnswer } from '#server/billing/use-allowance.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findDeclaration } from './declare-fees.ts';
import { addToYear, insertFee, sumFees, takeFromYear } from './fee-store.ts';

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
  await insertFee(tx, {
    id: deps.newId(),
    party_id: partyId,
    seeker_party_id: seekerPartyId,
    purchase_id: purchaseId,
    request_id: requestId,
    amount_paise: feePaise,
    state: 'accrued',
    accrued_at: now,
    year,
    payable_at: payableAt(now, paidAt),
  });
  await postEntry(tx, {
    cause: `fee:${requestId}:${partyId}`,
    kind: 'fee_accrued',
    at: now,
    lines: [
      ['fee_expense', feePaise],
      [owedTo(partyId), -feePaise],
    ],
  });
}
