import type { Db } from '#server/platform/db/database.ts';
import { findCompanyNames as readCompanyNames, findEveryName } from './company-store.ts';

export function findCompanyNames({ db }: { db: Db }, ids: readonly string[]): Promise<Map<string, string>> {
  return readCompanyNames(db, ids);
}

/** Every name that a company is known by, and the words of its address. */
export const findEveryCompanyName = (db: Db): Promise<string[]> => findEveryName(db);
