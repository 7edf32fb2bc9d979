import { sampleCompanies } from '../../../seeds/companies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasCompanies, insertCompany } from './company-store.ts';

export async function seedCompanies(tx: Tx): Promise<void> {
  if (await hasCompanies(tx)) return;
  for (const company of sampleCompanies) await insertCompany(tx, { ...company, verified: true, isSample: true });
}
