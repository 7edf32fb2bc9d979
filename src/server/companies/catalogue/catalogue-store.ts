import { sql } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { domainsOfCompany } from '../company-store.ts';

export type KnownCompany = {
  id: string;
  facts: CompanyEdit;
  /** The facts in the catalogue when it was last loaded. */
  lastSaid: CompanyEdit | null;
  /** Paused or merged: the desk took it out of the directory. */
  isOut: boolean;
  version: number;
  /** The catalogue has said something new, and the console has not written to the company since. */
  isNews: boolean;
};

/** Every company there is: a catalogue has a few thousand at most, and each row has to be compared with all of them. */
export async function findKnownCompanies(db: Db): Promise<KnownCompany[]> {
  const rows = await db
    .selectFrom('companies as c')
    .leftJoin('catalogue_entries as e', 'e.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.other_names', 'c.industry', 'c.city', 'c.state', 'c.size', 'c.founded', 'c.website', 'c.description'])
    .select(['c.careers_page', 'c.job_boards', 'c.paused', 'c.version', 'e.facts as lastSaid', 'e.company_version as saidAt'])
    .select(domainsOfCompany(sql.ref('c.id')).as('emailDomains'))
    .execute();
  return rows.map(({ id, other_names, careers_page, job_boards, paused, version, lastSaid, saidAt, website, ...same }) => ({
    id,
    facts: { ...same, website: website ?? '', otherNames: other_names, careersPage: careers_page ?? '', jobBoards: job_boards },
    lastSaid,
    isOut: paused,
    version,
    isNews: saidAt === version,
  }));
}

export async function keepEntries(tx: Tx, entries: readonly { id: string; facts: CompanyEdit }[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('catalogue_entries')
    .values(
      entries.map(({ id, facts }) => ({
        company_id: id,
        facts: JSON.stringify(facts),
        company_version: sql<number>`(select version from companies where id = ${id})`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((on) => ({ facts: on.ref('excluded.facts'), company_version: on.ref('excluded.company_version') }))
        // Only changed facts are news.
        .where('catalogue_entries.facts', '<>', (on) => on.ref('excluded.facts')),
    )
    .execute();
}

/** Locks these companies, and returns those that the console has changed since they were read. */
export async function lockUnchanged(tx: Tx, companies: readonly { id: string; version: number }[]): Promise<Set<string>> {
  const ids = companies.map(({ id }) => id);
  const { rows } = await sql<{ id: string; version: number }>`select id, version from companies where id = any (${ids}::text[])
    order by id for no key update`.execute(tx);
  const now = new Map(rows.map(({ id, version }) => [id, version]));
  return new Set(companies.flatMap(({ id, version }) => (now.get(id) === version ? [] : id)));
}
