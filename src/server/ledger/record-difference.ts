import type { Tx } from '#server/platform/db/database.ts';
import { insertDifference, type DifferenceKind } from './difference-store.ts';

/** Something about money that a person has to look at; on the money desk until somebody closes it. */
export function recordDifference(tx: Tx, found: { kind: DifferenceKind; subject: string; detail: string; now: Date }): Promise<boolean> {
  return insertDifference(tx, found);
}
