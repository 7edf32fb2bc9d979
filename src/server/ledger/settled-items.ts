import type { Db, Tx } from '#server/platform/db/database.ts';
import { findCapturedUnsettled, findReceivables, insertSettled } from './ledger-store.ts';

/** How each of these causes changed what the gateway holds for us. */
export const findBookedReceivables = (db: Db, causes: readonly string[]): Promise<Map<string, number>> => findReceivables(db, causes);

export const noteSettled = (tx: Tx, items: readonly { entity_id: string; settlement_id: string }[]) => insertSettled(tx, items);

/** Payments booked between two moments that are in no settlement yet, by the gateway's ids. */
export const findUnsettled = (db: Db, from: Date, before: Date) => findCapturedUnsettled(db, from, before);
