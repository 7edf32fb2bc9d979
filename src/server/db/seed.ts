import { sql } from 'kysely';
import { seedCompanies } from '../companies/seed-companies.ts';
import { seedReferrers } from '../referrers/seed-referrers.ts';
import type { Db } from './database.ts';

/** Sample data for a demo, each noun only into its own empty tables, in the order in which they need each other. */
export async function seed(deps: { db: Db; now: () => Date }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Two processes that start together must not both find the tables empty.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    await seedCompanies(tx);
    await seedReferrers(tx, deps.now());
  });
}
