import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { insertUpiChange, lockUpi, upsertUpi } from './upi-store.ts';
import { unchecked, type UpiDetails } from './get-upi-details.ts';
import { transact } from '#server/platform/db/transact.ts';

/** Every change of where money goes leaves a record that nobody can remove. */
export async function saveUpiDetails(
  { db, now, queue }: { db: Db; now: () => Date; queue: Pick<Queue, 'enqueue'> },
  person: { accountId: string; clientAddress: string | null },
  upiId: string,
): Promise<UpiDetails> {
  const masked = maskUpiId(upiId);
  await transact(db, async (tx) => {
    const before = await lockUpi(tx, person.accountId);
    if (before?.upiId === upiId) return;
    await upsertUpi(tx, person.accountId, upiId, now());
    await queue.enqueue(tx, 'check-upi', { accountId: person.accountId });
    await insertUpiChange(tx, { ...person, before: before ? maskUpiId(before.upiId) : null, after: masked, now: now() });
  });
  return { masked, updatedAt: now(), ...unchecked };
}
