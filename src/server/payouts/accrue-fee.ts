import { financialYear } from '#domain/billing/purchase.ts';
import { feePaise } from '#domain/payouts/fees.ts';
import { owedTo } from '#domain/ledger/entry.ts';
import { noteAnswer } from '#server/billing/note-answer.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addToYear, deleteFee, findDeclaration, insertFee } from './fee-store.ts';

/**
 * A referrer answered a request in time. This code does not know whether the answer was yes or no, and must not: nobody is paid for a
 * yes. Nothing is earned without the declaration, beyond the yearly cap, or for a request that nobody paid for.
 */
export async function accrueFee(
  deps: { now: () => Date; newId: () => string },
  tx: Tx,
  answer: { requestId: string; referrerAccountId: string | null },
): Promise<void> {
  const now = deps.now();
  const wasPaidFor = await noteAnswer(tx, answer.requestId, now);
  if (!wasPaidFor || answer.referrerAccountId === null || !(await findDeclaration(tx, answer.referrerAccountId))) return;
  const partyId = await partyOf(tx, answer.referrerAccountId, now);
  const fee = { id: deps.newId(), partyId, requestId: answer.requestId, paise: feePaise, now };
  if (!(await insertFee(tx, fee))) return;
  // Beyond the cap there is no fee; the row only reserved the place.
  if (!(await addToYear(tx, partyId, financialYear(now), feePaise))) return deleteFee(tx, fee.id);
  await postEntry(tx, {
    cause: `fee:${answer.requestId}:${partyId}`,
    kind: 'fee_accrued',
    at: now,
    lines: [
      ['fee_expense', feePaise],
      [owedTo(partyId), -feePaise],
    ],
  });
}
