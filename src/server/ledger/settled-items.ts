import type { Db, Tx } from '#server/platform/db/database.ts';
import { findCapturedUnsettled, findReceivables, insertSettled } from './ledger-store.ts';

/** What each of these causes did to what the gateway holds for us. */
export const findBookedReceivables = (db: Db, causes: readonly string[]): Promise<Map<string, number>> => findReceivables(db, causes);

export const noteSettled = (tx: Tx, items: readonly { entity_id: string; settlement_id: string }[]) => insertSettled(tx, items);

/** Payments booked before a moment that no settlement has named, by the gateway's own names. */
export const findUnsettled = (db: Db, before: Date) => findCapturedUnsettled(db, before);
