import { sampleCompanies } from '../../../seeds/companies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasCompanies, insertCompanies } from './company-store.ts';

export async function seedCompanies(tx: Tx): Promise<void> {
  if (await hasCompanies(tx)) return;
  const all = sampleCompanies.map(({ id, ...facts }) => ({ id, facts }));
  await insertCompanies(tx, all, true);
}
