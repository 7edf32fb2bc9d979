import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { seedAccounts } from '#server/accounts/seed-accounts.ts';
import { seedCompanies } from '#server/companies/seed-companies.ts';
import { seedOpenings } from '#server/openings/seed-openings.ts';
import { seedReferrers } from '#server/referrers/seed-referrers.ts';
import { seedRequests } from '#server/requests/seed-requests.ts';
import { playMoney, type SeedDeps } from './play-money.ts';
import { transact } from '#server/platform/db/transact.ts';

/** The only place that runs seeds: each noun fills its own empty tables, in order of their dependencies. */
export async function seed(deps: Pick<AppDeps, 'db' | 'files' | 'newId'> & SeedDeps): Promise<void> {
  if (!deps.config.demoData) return;
  await transact(deps.db, async (tx) => {
    // Two processes that start together must not both find the tables empty.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    await seedAccounts(tx, deps.now);
    await seedCompanies(tx);
    await seedReferrers(tx, deps.now);
    await seedOpenings(tx, deps);
    await seedRequests(tx, deps.now(), deps, playMoney(tx, deps));
  });
}
