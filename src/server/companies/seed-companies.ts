import { sampleCompanies } from '../../../seeds/companies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertCompanies } from './company-store.ts';

export async function seedCompanies(tx: Tx): Promise<void> {
  if (await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()) return;
  const all = sampleCompanies.map(({ id, ...facts }) => ({ id, facts }));
  await insertCompanies(tx, all, true);
}
