import { lastOf } from '#shared/lists.ts';
import type { BoardSystem } from '../companies/job-boards.ts';
import { jobSystems, type SystemJob } from './job-systems.ts';
import { readAddress, type Address } from './read-address.ts';

/** What an address says about the employer: a place in an applicant system, a host of its own, its name, or words that contain it. */
export type EmployerClue = { board: string } | { host: string } | { name: string } | { words: string[] };

export type JobLink = { clue: EmployerClue | null; jobId: string | null; title: string | null; place: string | null };

const nothing: JobLink = { clue: null, jobId: null, title: null, place: null };

/** What can be read from the address of a job without fetching it, or nothing if the text is not an address. */
export function readJobLink(typed: string): JobLink | undefined {
  const address = readAddress(typed);
  if (!address) return undefined;
  return readSystem(address) ?? readSite(address) ?? readOwnPage(address);
}

function readSystem(address: Address): JobLink | undefined {
  for (const [system, { hosts, read }] of Object.entries(jobSystems) as [BoardSystem, (typeof jobSystems)[BoardSystem]][]) {
    const host = hosts.exec(address.host);
    if (!host) continue;
    const found = read(address, host);
    return found ? { clue: { board: `${system}:${found.tenant.toLowerCase()}` }, ...factsOf(found) } : nothing;
  }
  return undefined;
}

/** Sites that list the jobs of many employers. */
function readSite({ host, path, query }: Address): JobLink | undefined {
  const last = path.at(-1) ?? '';
  if (/(?:^|\.)linkedin\.com$/.test(host)) {
    const [, title, name, jobId] = /^(.+)-at-(.+)-(\d{6,})$/.exec(last) ?? [];
    const id = jobId ?? query.get('currentjobid') ?? (/^\d{6,}$/.test(last) ? last : undefined);
    return { ...factsOf({ jobId: id, title }), clue: name ? { name: name.toLowerCase() } : null };
  }
  if (/(?:^|\.)naukri\.com$/.test(host)) {
    const [, words, jobId] = /^job-listings-(.+)-(\d{6,})$/.exec(last) ?? [];
    return { ...factsOf({ jobId }), clue: words ? { words: words.toLowerCase().split('-') } : null };
  }
  if (/(?:^|\.)indeed\.com$/.test(host)) {
    const name = path[0] === 'cmp' ? path[1] : undefined;
    return { ...factsOf({ jobId: query.get('jk') ?? query.get('vjk') }), clue: name ? { name: name.toLowerCase() } : null };
  }
  return undefined;
}

const aboutJobs = /job|career|position|opening|vacanc|requisition|hiring|recruit/i;
const idNames = ['gh_jid', 'jobid', 'job_id', 'job', 'reqid', 'req_id', 'pid', 'id'];
const looksLikeId = /^(?=.*\d)[A-Za-z]{0,6}[-_]?\d[\w-]{2,23}$/;

/** An employer's own careers page. If its address contains another one, it proves nothing. */
function readOwnPage({ host, path, query, carriesAnother }: Address): JobLink {
  const asked = idNames.map((name) => query.get(name)).find(Boolean);
  if (carriesAnother || !(asked || aboutJobs.test(host) || path.some((part) => aboutJobs.test(part)))) return nothing;
  const title = lastOf(path, (part) => /^[A-Za-z][a-z]+(?:-[A-Za-z][a-z]*)+(?:-.*)?$/.test(part) && !aboutJobs.test(part));
  return { ...factsOf({ jobId: asked ?? lastOf(path, (part) => looksLikeId.test(part)), title }), clue: { host } };
}

function factsOf({ jobId, title, place }: Omit<SystemJob, 'tenant'>): Omit<JobLink, 'clue'> {
  return { jobId: jobId && jobId.length <= 60 ? jobId : null, title: words(title), place: words(place) };
}

/** "senior-software-engineer--payments-12345" as a seeker would type it, without the job's number at the end. */
function words(slug: string | undefined): string | null {
  const text = (slug ?? '')
    .slice(0, 150)
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
    .replace(/ \d{4,}$/, '');
  return text === '' || !/\p{L}{2}/u.test(text) ? null : `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
