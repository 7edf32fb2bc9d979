import type pg from 'pg';
import { countListed } from './search-store.ts';

/** How many companies and referrers are listed in all. */
export async function countDirectory({ pool }: { pool: pg.Pool }): Promise<{ companies: number; referrers: number }> {
  return countListed(pool);
}
