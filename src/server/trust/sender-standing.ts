import type { Tx } from '#server/platform/db/database.ts';
import { blockedByColumn } from './blocks/block-store.ts';
import { lockedHolding, type Holding } from './measures/measure-store.ts';

export type { Holding };

/**
 * Parts of a statement about somebody who wants to write: whether the person in that column blocked them, and the measure that holds them,
 * locked. Asked for everybody in the same way, visitors too, so that time tells nothing.
 */
export function senderStanding(tx: Tx, blocker: string, senderId: string | null, now: Date) {
  return [blockedByColumn(blocker, senderId ?? '').as('blocked'), lockedHolding(tx, senderId ?? '', now).as('held')] as const;
}

/** JSON has no dates. */
export function toHolding(held: (Omit<Holding, 'endsAt'> & { endsAt: string | null }) | null): Holding | undefined {
  return held ? { ...held, endsAt: held.endsAt === null ? null : new Date(held.endsAt) } : undefined;
}
