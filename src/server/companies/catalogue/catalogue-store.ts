import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CatalogueSource } from '../company-tables.ts';

export type KnownCompany = {
  id: string;
  facts: CompanyEdit;
  /** What the catalogue said when it was last loaded. */
  lastSaid: CompanyEdit | null;
  /** Paused or merged: the desk took it out of the directory. */
  isOut: boolean;
};

/** Every company there is: a catalogue has a few thousand at most, and each row has to be compared with all of them. */
export async function findKnownCompanies(db: Db): Promise<KnownCompany[]> {
  const rows = await db
    .selectFrom('companies as c')
    .leftJoin('catalogue_entries as e', 'e.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.other_names', 'c.industry', 'c.city', 'c.state', 'c.size', 'c.founded', 'c.website', 'c.description'])
    .select(['c.careers_page', 'c.job_boards', 'c.paused', 'e.facts as lastSaid'])
    .execute();
  const domains = await db.selectFrom('company_email_domains').select(['company_id', 'domain']).orderBy('domain').execute();
  const domainsOf = Map.groupBy(domains, ({ company_id }) => company_id);
  return rows.map(({ id, other_names, careers_page, job_boards, paused, lastSaid, website, ...same }) => ({
    id,
    facts: {
      ...same,
      website: website ?? '',
      otherNames: other_names,
      careersPage: careers_page ?? '',
      jobBoards: job_boards,
      emailDomains: (domainsOf.get(id) ?? []).map(({ domain }) => domain),
    },
    lastSaid,
    isOut: paused,
  }));
}

export async function keepEntries(tx: Tx, entries: readonly { id: string; facts: CompanyEdit }[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('catalogue_entries')
    .values(entries.map(({ id, facts }) => ({ company_id: id, facts: JSON.stringify(facts) })))
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet((on) => ({ facts: on.ref('excluded.facts') })))
    .execute();
}

export type CatalogueLoad = {
  source: CatalogueSource;
  digest: string;
  added: number;
  changed: number;
  kept: number;
  refused: number;
};

export async function recordLoad(tx: Tx, load: CatalogueLoad): Promise<void> {
  await tx.insertInto('catalogue_loads').values(load).execute();
}

/** Of the files that came with a release. */
export async function findLastDigest(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_loads')
    .select('digest')
    .where('source', '=', 'release')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.digest;
}

export async function findEntry(db: Db, companyId: string): Promise<CompanyEdit | undefined> {
  const row = await db.selectFrom('catalogue_entries').select('facts').where('company_id', '=', companyId).executeTakeFirst();
  return row?.facts;
}
