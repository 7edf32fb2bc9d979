import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { seedAccounts } from '#server/accounts/seed-accounts.ts';
import { seedCompanies } from '#server/companies/seed-companies.ts';
import { seedOpenings } from '#server/openings/seed-openings.ts';
import { seedReferrers } from '#server/referrers/seed-referrers.ts';
import { seedRequests } from '#server/requests/seed-requests.ts';
import { playMoney, type SeedDeps } from './play-money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

type Deps = Pick<AppDeps, 'db' | 'files' | 'newId'> & SeedDeps;

/**
 * The only place that runs seeds: each noun fills its own empty tables, in order of their dependencies. `loadCatalogue` must find the sample
 * companies and needs nothing else, so it runs beside the rest, which mostly waits for the database.
 */
export async function seed(deps: Deps, loadCatalogue: () => Promise<void> = async () => {}): Promise<void> {
  if (!deps.config.demoData) return loadCatalogue();
  await aloneIn(deps, seedCompanies);
  const people = aloneIn(deps, async (tx) => {
    await seedAccounts(tx, deps.now);
    await seedReferrers(tx, deps.now);
    await seedOpenings(tx, deps);
    await seedRequests(tx, deps.now(), deps, playMoney(tx, deps));
  });
  await Promise.all([people, loadCatalogue()]);
}

/** Two processes that start together must not both find the tables empty. */
function aloneIn({ db }: Deps, fill: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    await fill(tx);
  });
}
