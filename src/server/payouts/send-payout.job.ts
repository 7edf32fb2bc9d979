import { owedTo } from '#domain/ledger/entry.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockForPaying } from './may-pay.ts';
import { findPayout, freeFees, updatePayout, type PayoutDeps } from './payout-store.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * We book it as sent before calling the gateway. From then on we only ask again with the same key until the gateway tells the outcome, so
 * a lost answer or a kill at any moment neither pays twice nor forgets.
 */
export async function sendPayout(deps: PayoutDeps, { payoutId }: { payoutId: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockForPaying(tx, payoutId, now);
    if (locked?.payout.state !== 'approved') return;
    const { payout, why } = locked;
    if (why !== null) return stopPayout(tx, payoutId, why, now);
    await updatePayout(tx, payoutId, { state: 'sent', changed_at: now, look_at: new Date(now.getTime() + 600_000) });
    await postEntry(tx, {
      cause: `payout:${payoutId}:sent`,
      kind: 'payout_sent',
      at: now,
      lines: { [owedTo(payout.partyId)]: payout.amountPaise, payouts_in_transit: -payout.amountPaise },
    });
  });
  const payout = await findPayout(deps.db, payoutId);
  if (payout?.state !== 'sent' || payout.gatewayId !== null) return;
  const parts = { fundAccountId: payout.fundAccountId, amountPaise: payout.amountPaise, key: payoutId, referenceId: payoutId };
  const answer = await deps.gateway.pay({ ...parts, narration: 'ReferralHire review fees' }).catch(async (error: unknown) => {
    if (!isRefused(error) || error.status === 401) throw error;
    // Perhaps the gateway refused only the second call, and the first arrived: if we booked it as failed, we would pay twice.
    return (await deps.gateway.findPayoutByReference(parts)) ?? error;
  });
  await transact(deps.db, async (tx) => {
    if (answer instanceof Error) return settlePayout(deps, tx, payoutId, 'failed', answer.message);
    await updatePayout(tx, payoutId, { gateway_id: answer.id });
    return settlePayout(deps, tx, payoutId, answer.status, answer.status_details?.description ?? '');
  });
}

/** An obstacle arose after the approval. The fees are owed as before, and an administrator looks at it. */
async function stopPayout(tx: Tx, payoutId: string, why: string, now: Date): Promise<void> {
  await updatePayout(tx, payoutId, { state: 'rejected', changed_at: now });
  await freeFees(tx, payoutId);
  await recordDifference(tx, { kind: 'payout_stopped', subject: `payout:${payoutId}`, detail: `${why} It did not go out.`, now });
}
