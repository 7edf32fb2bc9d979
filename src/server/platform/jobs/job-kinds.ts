import type { z } from 'zod';

/**
 * Every kind of job and what it carries. A job file adds its own by declaring this module again; the table in src/server/app/jobs then does
 * not compile until it has a row for the job.
 */
export interface Jobs {}

export type JobName = keyof Jobs;

export type JobKind<Data, Deps> = {
  /** Ids only: the handler must see the data as it is when it runs. */
  data: z.ZodType<Data>;
  retryLimit: number;
  cron?: string;
  /** Also run when a worker starts: what fell due while none was running has waited long enough. */
  atStart?: boolean;
  /** How many side by side, for jobs that mostly wait for somebody else's server; otherwise one after the other. */
  atOnce?: number;
  run: (deps: Deps, data: Data) => Promise<void>;
};

export type JobTable<Deps> = { [N in JobName]: JobKind<Jobs[N], Deps> };

/** Where a job goes after it has failed at every try; it stays there until a person looks (docs/runbook.md). */
export const parkingPlace = 'parked';
