import type { BoardSystem } from '../companies/job-boards.ts';
import type { Address } from './read-address.ts';

export type SystemJob = { tenant: string; jobId?: string | undefined; title?: string | undefined; place?: string | undefined };

type System = { hosts: RegExp; read: (address: Address, host: RegExpExecArray) => SystemJob | undefined };

const after = (path: readonly string[], ...words: string[]) => {
  const at = path.findIndex((part) => words.includes(part.toLowerCase()));
  return at < 0 ? [] : path.slice(at + 1);
};
const job = (tenant: string | undefined, rest: Omit<SystemJob, 'tenant'> = {}) => (tenant ? { tenant, ...rest } : undefined);
const idThenTitle = (tenant: string | undefined, [jobId, title]: readonly string[]) => job(tenant, { jobId, title });
/** "743999-senior-engineer": a number, then the title. */
const idFirst = (part = '') => /^(\d+)-(.+)$/.exec(part) ?? [];

/** How to read the address of a job in each system: the employer, and what else it says. */
export const jobSystems: Record<BoardSystem, System> = {
  greenhouse: {
    hosts: /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/,
    read: ({ path, query }) =>
      path[0] === 'embed' ? job(query.get('for'), { jobId: query.get('token') }) : job(path[0], { jobId: after(path, 'jobs')[0] }),
  },
  lever: { hosts: /^jobs(?:\.eu)?\.lever\.co$/, read: ({ path }) => job(path[0], { jobId: path[1] }) },
  ashby: { hosts: /^jobs\.ashbyhq\.com$/, read: ({ path }) => job(path[0], { jobId: path[1] }) },
  workday: {
    hosts: /^(?:([a-z0-9-]+)\.(?:wd\d+\.)?myworkdayjobs(?:-impl)?\.com|wd\d+\.myworkdaysite\.com)$/,
    read: ({ path }, host) => {
      const tenant = host[1] ?? after(path, 'recruiting')[0];
      // A place, then the title with its id at the end. Some employers leave the place out.
      const [placeOrTitle = '', title = placeOrTitle] = after(path, 'job', 'details');
      const [, words, jobId] = /^(.+)_([A-Za-z]{0,4}-?\d[\w-]*)$/.exec(title) ?? [];
      return job(tenant, { jobId, title: words, place: title === placeOrTitle ? undefined : placeOrTitle });
    },
  },
  smartrecruiters: {
    hosts: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    read: ({ path }) => {
      const [, jobId = path[1], title] = idFirst(path[1]);
      return job(path[0], { jobId, title });
    },
  },
  workable: {
    hosts: /^(?:apply\.workable\.com|([a-z0-9-]+)\.workable\.com)$/,
    read: ({ path }, host) =>
      host[1] ? job(host[1], { jobId: after(path, 'jobs', 'j')[0] }) : job(path[0], { jobId: after(path, 'j')[0] }),
  },
  recruitee: { hosts: /^([a-z0-9-]+)\.recruitee\.com$/, read: ({ path }, host) => job(host[1], { title: after(path, 'o')[0] }) },
  bamboohr: {
    hosts: /^([a-z0-9-]+)\.bamboohr\.com$/,
    read: ({ path, query }, host) => job(host[1], { jobId: query.get('id') ?? after(path, 'careers')[0] }),
  },
  keka: { hosts: /^([a-z0-9-]+)\.keka\.com$/, read: ({ path }, host) => job(host[1], { jobId: after(path, 'jobdetails')[0] }) },
  darwinbox: {
    hosts: /^([a-z0-9-]+)\.darwinbox\.(?:in|com)$/,
    read: ({ path }, host) => job(host[1], { jobId: after(path, 'jobdetails')[0] ?? after(path, 'careers')[0] }),
  },
  zohorecruit: {
    hosts: /^([a-z0-9-]+)\.zohorecruit\.(?:in|com|eu)$/,
    read: ({ path }, host) => idThenTitle(host[1], after(path, 'jobs').slice(1)),
  },
  freshteam: {
    hosts: /^([a-z0-9-]+)\.freshteam\.com$/,
    read: ({ path }, host) => idThenTitle(host[1], after(path, 'jobs')),
  },
  icims: {
    hosts: /^(?:(?:careers|jobs|uscareers|globalcareers)-)?([a-z0-9-]+)\.icims\.com$/,
    read: ({ path }, host) => idThenTitle(host[1], after(path, 'jobs')),
  },
  jobvite: {
    hosts: /^(?:jobs|app)\.jobvite\.com$/,
    read: ({ path }) => job(path[0] === 'careers' ? path[1] : path[0], { jobId: after(path, 'job')[0] }),
  },
  eightfold: {
    hosts: /^([a-z0-9-]+)\.eightfold\.ai$/,
    read: ({ path, query }, host) =>
      job(host[1], { jobId: query.get('pid') ?? idFirst(after(path, 'job')[0])[1] ?? after(path, 'job')[0] }),
  },
  oracle: {
    hosts: /^([a-z0-9-]+)\.fa\.(?:[a-z0-9-]+\.)?oraclecloud\.com$/,
    read: ({ path }, host) => job(host[1], { jobId: after(path, 'job', 'requisitions')[0] }),
  },
  successfactors: {
    hosts: /^(?:career\d*|jobs)\.(?:[a-z0-9]+\.)?(?:successfactors|sapsf)\.(?:com|eu|cn)$/,
    read: ({ query }) =>
      job(query.get('company') ?? query.get('career_company'), { jobId: query.get('career_job_req_id') ?? query.get('jobid') }),
  },
};
