import type { Tx } from '#server/platform/db/database.ts';
import { markAnswered, type PaidBy } from './allowance-store.ts';

/** What the request was paid with, if this is its first answer. */
export const noteAnswer = (tx: Tx, requestId: string, now: Date): Promise<PaidBy | undefined> => markAnswered(tx, requestId, now);
