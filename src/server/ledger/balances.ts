import type { Db } from '#server/platform/db/database.ts';
import { findBalance, findEntries, sumByKind, sumSince, type Balance } from './ledger-store.ts';

export const getBalance = (db: Db, account: string): Promise<number> => findBalance(db, account);

/** All accounts by kind. They sum to zero, or the books are wrong. */
export async function getTrialBalance(db: Db): Promise<{ rows: Balance[]; sumPaise: number }> {
  const rows = await sumByKind(db);
  return { rows, sumPaise: rows.reduce((sum, { paise }) => sum + paise, 0) };
}

/** The sum of debits booked since a moment, by kind of entry. */
export const sumOfDay = (db: Db, since: Date) => sumSince(db, since);

export const findEntriesBy = (db: Db, query: Parameters<typeof findEntries>[1]) => findEntries(db, query);
