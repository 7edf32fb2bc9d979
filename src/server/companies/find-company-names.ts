import type { Db } from '#server/platform/db/database.ts';
import { findCompanyNames as readCompanyNames } from './company-store.ts';

export function findCompanyNames({ db }: { db: Db }, ids: readonly string[]): Promise<Map<string, string>> {
  return readCompanyNames(db, ids);
}
