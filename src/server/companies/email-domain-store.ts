import type { Db, Tx } from '#server/platform/db/database.ts';

export async function findDomainsOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_email_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Known domains whose name looks like one of these words. */
export async function findDomainsByName(
  db: Db,
  nameKeys: readonly string[],
): Promise<{ domain: string; companyId: string; company: string }[]> {
  return db
    .selectFrom('company_email_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.id as companyId', 'c.name as company'])
    .where('d.name_key', 'in', nameKeys)
    .orderBy('d.domain')
    .limit(20)
    .execute();
}

export async function insertDomain(tx: Tx, companyId: string, domain: string): Promise<void> {
  await tx.insertInto('company_email_domains').values({ domain, company_id: companyId }).execute();
}
