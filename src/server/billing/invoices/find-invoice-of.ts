import type { Db } from '#server/platform/db/database.ts';
import { findInvoiceNumbers, findNumberOf } from './invoice-store.ts';

export const findInvoiceOf = async (db: Db, purchaseId: string): Promise<string | null> => (await findNumberOf(db, purchaseId)) ?? null;
export const findInvoicesOf = (db: Db, partyId: string) => findInvoiceNumbers(db, partyId);
