import type { Db } from '#server/platform/db/database.ts';

/** The domains of the company's work addresses. */
export async function findCompanyDomains(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_email_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}
