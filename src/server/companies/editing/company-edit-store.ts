import { sql, type Updateable } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { columnsOf } from '../company-store.ts';
import { findCompanyDomains } from '../find-company-domains.ts';

export type EditedCompany = NonNullable<Awaited<ReturnType<typeof findEditedCompany>>>;

/** Finds the company also if the directory does not show it. */
export async function findEditedCompany(db: Db, id: string, { lock = false } = {}) {
  // A referrer's change takes the same lock, so one waits for the other.
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name', 'other_names as otherNames', 'industry', 'city', 'state', 'size', 'founded', 'website', 'description'])
    .select([
      'careers_page as careersPage',
      'job_boards as jobBoards',
      'version',
      'paused',
      'merged_into as mergedInto',
      'referrers_count as referrers',
    ])
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, emailDomains: await findCompanyDomains(db, id) };
}

export async function updateCompany(tx: Tx, id: string, edit: CompanyEdit): Promise<void> {
  const { emailDomains } = edit;
  await changeCompany(tx, id, columnsOf(edit));
  await tx
    .deleteFrom('company_email_domains')
    .where('company_id', '=', id)
    .$if(emailDomains.length > 0, (query) => query.where('domain', 'not in', emailDomains))
    .execute();
  if (emailDomains.length > 0)
    await tx
      .insertInto('company_email_domains')
      .values(emailDomains.map((domain) => ({ domain, company_id: id })))
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .execute();
}

/** Which of these domains belong to another company. */
export async function findOwners(tx: Tx, domains: readonly string[], id: string): Promise<{ domain: string; name: string }[]> {
  if (domains.length === 0) return [];
  return tx
    .selectFrom('company_email_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.name'])
    .where('d.domain', 'in', domains)
    .where('c.id', '<>', id)
    .execute();
}

export async function setCompanyPaused(tx: Tx, id: string, paused: boolean): Promise<void> {
  await changeCompany(tx, id, { paused });
}

async function changeCompany(tx: Tx, id: string, columns: Updateable<Tables['companies']>): Promise<void> {
  const company = tx.updateTable('companies').where('id', '=', id);
  await company.set({ ...columns, version: sql<number>`version + 1` }).execute();
}
