import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { closeDifference, closeSettled, findOpenDifferences, insertDifference, type DifferenceKind } from './difference-store.ts';

/** Something about money that a person must look at; it stays on the money desk until somebody closes it. */
export function recordDifference(tx: Tx, found: { kind: DifferenceKind; subject: string; detail: string; now: Date }): Promise<boolean> {
  return insertDifference(tx, found);
}

/** Takes differences off the desk that resolved themselves. */
export const settleDifferences = (tx: Tx, kind: DifferenceKind, subjects: readonly string[], now: Date) =>
  closeSettled(tx, kind, subjects, now);

export const findDifferences = (db: Db) => findOpenDifferences(db, 200);

/** An administrator closes it and says what was done. */
export async function closeDifferenceByHand(
  { db, now }: { db: Db; now: () => Date },
  administratorId: string,
  id: number,
  note: string,
): Promise<void> {
  const words = note.trim();
  if (words.length < 5 || words.length > 500) {
    const fields = [{ field: 'note', message: 'Say in 5 to 500 characters what was done about it.' }];
    throw new AppError('invalid_input', { detail: 'Please say what was done about it.', fields });
  }
  await transact(db, async (tx) => {
    const closed = Number.isSafeInteger(id) && (await closeDifference(tx, { id, by: administratorId, note: words, now: now() }));
    if (!closed) throw new AppError('conflict', { detail: 'Somebody has closed this already.' });
    await recordAction(tx, {
      administratorId,
      action: 'close_difference',
      subject: `difference:${id}`,
      detail: { note: words },
      now: now(),
    });
  });
}
