import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { closeDifference, closeSettled, findOpenDifferences, insertDifference, type DifferenceKind } from './difference-store.ts';

/** A fault about money for a person to look at; it stays on the money desk until an administrator closes it. */
export function recordDifference(tx: Tx, found: { kind: DifferenceKind; subject: string; detail: string; now: Date }): Promise<boolean> {
  // Both may quote text from outside, and PostgreSQL stores no NUL.
  return insertDifference(tx, { ...found, subject: withoutNul(found.subject), detail: withoutNul(found.detail) });
}

const withoutNul = (text: string) => text.replaceAll('\0', '\u{fffd}');

/** Closes differences that resolved themselves. */
export const settleDifferences = (tx: Tx, kind: DifferenceKind, subjects: readonly string[], now: Date) =>
  closeSettled(tx, kind, subjects, now);

export const findDifferences = (db: Db) => findOpenDifferences(db, 200);

/** An administrator closes it and says what was done. */
export async function closeDifferenceByHand(deps: { db: Db; now: () => Date }, by: string, id: number, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'close_difference', typed }, async (tx, { reason, now }) => {
    const closed = Number.isSafeInteger(id) && (await closeDifference(tx, { id, by, note: reason, now }));
    if (!closed) throw new AppError('conflict', { detail: 'Somebody has closed this already.' });
    return { subject: `difference:${id}` };
  });
}
