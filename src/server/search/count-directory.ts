import type { Db } from '../db/database.ts';
import { findTotals } from './facet-store.ts';

/** How many companies and referrers are listed in all. */
export async function countDirectory({ db }: { db: Db }): Promise<{ companies: number; referrers: number }> {
  return findTotals(db);
}
