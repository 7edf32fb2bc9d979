import type { Tx } from '#server/platform/db/database.ts';

export async function insertPayout(
  tx: Tx,
  payout: { id: string; requestId: string; amountPaise: number; completedAt: Date },
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({ id: payout.id, request_id: payout.requestId, amount_paise: payout.amountPaise, completed_at: payout.completedAt })
    .execute();
}
