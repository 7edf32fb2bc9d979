import { owedTo, type Lines } from '#domain/ledger/entry.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { GatewayPayout } from '#server/platform/gateway/gateway-shapes.ts';
import { freeFees, lockPayout, updatePayout } from './payout-store.ts';

const day = 86_400_000;
/** How long we check a payout once a day after it arrived: the bank can send it back, and the news can get lost. */
const watchedDays = 14;

const isOver = new Set<GatewayPayout['status']>(['failed', 'cancelled', 'rejected', 'reversed']);

/** Books what the gateway says about a payout. A processed one can still come back days later; then we owe it again. */
export async function settlePayout(
  deps: { now: () => Date },
  tx: Tx,
  payoutId: string,
  status: GatewayPayout['status'],
  why: string,
): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.state !== 'sent' && payout?.state !== 'processed') return;
  const { partyId, amountPaise: paise, state } = payout;
  const now = deps.now();
  const post = (kind: 'payout_processed' | 'payout_failed' | 'payout_reversed', lines: Lines) =>
    postEntry(tx, { cause: `payout:${payoutId}:${kind.slice(7)}`, kind, at: now, lines });
  if (status === 'processed' && state === 'sent') {
    await updatePayout(tx, payoutId, { state: 'processed', changed_at: now, completed_at: now, look_at: new Date(now.getTime() + day) });
    await tx.updateTable('fees').set({ state: 'paid' }).where('payout_id', '=', payoutId).execute();
    await post('payout_processed', { payouts_in_transit: paise, bank: -paise });
  } else if (isOver.has(status)) {
    const reversed = state === 'processed';
    await updatePayout(tx, payoutId, { state: reversed ? 'reversed' : 'failed', changed_at: now, look_at: null });
    await freeFees(tx, payoutId);
    const back: Lines = reversed ? { bank: paise } : { payouts_in_transit: paise };
    await post(reversed ? 'payout_reversed' : 'payout_failed', { ...back, [owedTo(partyId)]: -paise });
    const detail = `${reversed ? 'The bank sent it back' : 'It did not go out'}: ${why || status}. It is payable again.`;
    await recordDifference(tx, { kind: 'payout_failed', subject: `payout:${payoutId}`, detail, now });
  } else if (state === 'sent') {
    await updatePayout(tx, payoutId, { look_at: new Date(now.getTime() + 600_000) });
  } else {
    const next = new Date(now.getTime() + day);
    const isWatched = next.getTime() - (payout.completedAt?.getTime() ?? 0) <= watchedDays * day;
    await updatePayout(tx, payoutId, { look_at: isWatched ? next : null });
  }
}
