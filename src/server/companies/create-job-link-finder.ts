import { sql } from 'kysely';
import { employerWords, findEmployer, indexEmployers, type Employer, type EmployerIndex } from '#domain/job-links/find-employer.ts';
import { readJobLink, type JobLink } from '#domain/job-links/read-job-link.ts';
import type { Db } from '#server/platform/db/database.ts';
import { domainsOfCompany } from './company-store.ts';

/** `employer`: the name to search for, as the address has it. */
export type FoundJob = Omit<JobLink, 'clue'> & { companyId: string | null; employer: string | null };

/** The index holds every company; an edit in the console shows after a minute at most. */
const keptFor = 60_000;

export function createJobLinkFinder(deps: { db: Db; now: () => Date }) {
  let kept: { index: Promise<EmployerIndex>; until: number } | undefined;
  const indexNow = () => {
    if (!kept || kept.until <= deps.now().getTime()) {
      const index = findEmployers(deps.db).then(indexEmployers);
      kept = { index, until: deps.now().getTime() + keptFor };
      index.catch(() => (kept = undefined));
    }
    return kept.index;
  };
  /** Undefined if the text is not a URL. */
  return async (typed: string): Promise<FoundJob | undefined> => {
    const link = readJobLink(typed);
    if (!link) return undefined;
    const { clue, ...facts } = link;
    return { ...facts, companyId: clue ? (findEmployer(clue, await indexNow()) ?? null) : null, employer: employerWords(clue) };
  };
}

const findEmployers = (db: Db): Promise<Employer[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'other_names as otherNames', 'size', 'website', 'careers_page as careersPage', 'job_boards as jobBoards'])
    .select(domainsOfCompany(sql.ref('companies.id')).as('emailDomains'))
    .where('paused', '=', false)
    .execute();
