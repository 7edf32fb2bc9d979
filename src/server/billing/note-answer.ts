import type { Tx } from '#server/platform/db/database.ts';
import { markAnswered } from './allowance-store.ts';

/** True if the answered request was paid for. */
export const noteAnswer = (tx: Tx, requestId: string, now: Date): Promise<boolean> => markAnswered(tx, requestId, now);
