import { seedAccounts } from '../accounts/seed-accounts.ts';
import type { AppDeps } from '../app/create-app.ts';
import { seedCompanies } from '../companies/seed-companies.ts';
import { seedReferrers } from '../referrers/seed-referrers.ts';

/** The one place that runs seeds: one function per noun, in the order in which they refer to each other. Each leaves existing data alone. */
export async function seed(deps: Pick<AppDeps, 'db' | 'now' | 'config'>): Promise<string[]> {
  if (!deps.config.demoData) return [];
  const seeded: [string, number][] = [
    ['accounts', await seedAccounts(deps)],
    ['companies', await seedCompanies(deps)],
    ['referrers', await seedReferrers(deps)],
  ];
  return seeded.flatMap(([noun, count]) => (count > 0 ? [`${count} ${noun}`] : []));
}
