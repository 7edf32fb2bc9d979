import { sql } from 'kysely';
import { sampleCompanies } from '../../../seeds/companies.ts';
import type { Db } from '../db/database.ts';
import { hasCompanies, insertCompany } from './company-store.ts';

export function seedCompanies({ db }: { db: Db }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Two processes that start together must not both find the table empty.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    if (await hasCompanies(tx)) return 0;
    for (const company of sampleCompanies) await insertCompany(tx, { ...company, verified: true, isSample: true });
    return sampleCompanies.length;
  });
}
