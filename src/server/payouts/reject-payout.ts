import { moneyDecisionInput } from '#domain/billing/money-decision-input.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { freeFees, lockProposed, updatePayout } from './payout-store.ts';

/** Possible until somebody approves it. One administrator is enough to stop money; the fees are owed as before. */
export async function rejectPayout(deps: PayoutDeps, administratorId: string, payoutId: string, typed: unknown): Promise<void> {
  const { reason } = parseForm(moneyDecisionInput, typed);
  await transact(deps.db, async (tx) => {
    await lockProposed(tx, payoutId);
    const now = deps.now();
    await updatePayout(tx, payoutId, { state: 'rejected', changed_at: now });
    await freeFees(tx, payoutId);
    await recordAction(tx, { administratorId, action: 'reject_payout', subject: `payout:${payoutId}`, detail: { reason }, now });
  });
}
