import { sql } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db } from '#server/platform/db/database.ts';
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
