import { sql } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DifferenceKind } from './ledger-tables.ts';

const withoutNul = (text: string) => text.replaceAll('\0', '\u{fffd}');

/**
 * A fault about money for a person to look at; it stays on the money desk until an administrator closes it. A second report about the same
 * thing adds nothing while the first is open.
 */
export async function recordDifference(tx: Tx, found: { kind: DifferenceKind; subject: string; detail: string; now: Date }): Promise<void> {
  const { kind, subject, detail, now } = found;
  await tx
    .insertInto('money_differences')
    // Both may quote text from outside, and PostgreSQL stores no NUL.
    .values({ kind, subject: withoutNul(subject), detail: withoutNul(detail), found_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
    .execute();
}

/** Closes differences that resolved themselves, such as a settlement that came a day late. */
export async function settleDifferences(tx: Tx, kind: DifferenceKind, subjects: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('money_differences')
    .set({ closed_at: now, closed_by: sql<string>`'system'`, closed_note: 'It came right by itself.' })
    .where('kind', '=', kind)
    .where('subject', 'in', [...subjects, ''])
    .where('closed_at', 'is', null)
    .execute();
}

/** Those that are open. */
export async function findDifferences(db: Db) {
  return db
    .selectFrom('money_differences')
    .select(['id', 'kind', 'subject', 'detail', 'found_at as foundAt'])
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** An administrator closes it and says what was done. */
export async function closeDifferenceByHand(deps: { db: Db; now: () => Date }, by: string, id: number, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'close_difference', typed }, async (tx, { reason, now }) => {
    const open = tx.updateTable('money_differences').set({ closed_at: now, closed_by: by, closed_note: reason });
    const known = Number.isSafeInteger(id) ? id : 0;
    const closed = await open.where('id', '=', known).where('closed_at', 'is', null).executeTakeFirst();
    if (closed.numUpdatedRows === 0n) throw new AppError('conflict', { detail: 'Somebody has closed this already.' });
    return { subject: `difference:${id}` };
  });
}
