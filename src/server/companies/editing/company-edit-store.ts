import { sql } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { columnsOf } from '../company-store.ts';

export type ListedCompany = Awaited<ReturnType<typeof findListedCompanies>>[number];

type CompanyQuery = { q: string; standing: string; after: { name: string; id: string } | undefined; limit: number };

/**
 * By name without regard to capitals, including those that the directory does not show. `q` is a part of the name, a whole id or a whole
 * domain.
 */
export async function findListedCompanies(db: Db, { q, standing, after, limit }: CompanyQuery) {
  let rows = db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.industry', 'c.city', 'c.state'])
    .select(['c.referrers_count as referrers', 'c.paused', 'c.merged_into as mergedInto'])
    .select(
      sql<string[]>`array(select domain from company_email_domains d where d.company_id = c.id order by domain limit 5)`.as('domains'),
    );
  if (q)
    rows = rows.where((on) =>
      on.or([
        on('c.name', 'ilike', `%${escapeLike(q)}%`),
        on('c.id', '=', q),
        on('c.id', '=', on.selectFrom('company_email_domains as d').select('d.company_id').where('d.domain', '=', q.toLowerCase())),
      ]),
    );
  if (standing === 'listed') rows = rows.where('c.paused', '=', false);
  if (standing === 'paused') rows = rows.where('c.paused', '=', true).where('c.merged_into', 'is', null);
  if (standing === 'merged') rows = rows.where('c.merged_into', 'is not', null);
  if (after) rows = rows.where(sql<boolean>`(lower(c.name), c.id) > (lower(${after.name}), ${after.id})`);
  return rows
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

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
  const domains = await db.selectFrom('company_email_domains').select('domain').where('company_id', '=', id).orderBy('domain').execute();
  return { ...row, emailDomains: domains.map(({ domain }) => domain) };
}

export async function updateCompany(tx: Tx, id: string, edit: CompanyEdit): Promise<void> {
  const { emailDomains } = edit;
  await tx
    .updateTable('companies')
    .set(columnsOf(edit))
    .set(sql`version`, sql`version + 1`)
    .where('id', '=', id)
    .execute();
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
  await tx
    .updateTable('companies')
    .set({ paused })
    .set(sql`version`, sql`version + 1`)
    .where('id', '=', id)
    .execute();
}
