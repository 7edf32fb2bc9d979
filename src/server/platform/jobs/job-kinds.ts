import type { z } from 'zod';

/**
 * Every kind of job that code queues by its name, and what it carries. A job file adds its own by declaring this module again; the table in
 * src/server/app/jobs then does not compile until it has a row for the job. A job of the clock alone is only a row there.
 */
export interface Jobs {}

export type JobName = keyof Jobs;

export type JobKind<Data, Deps> = {
  /** Ids only: the handler must see the data as it is when it runs. */
  data: z.ZodType<Data>;
  retryLimit: number;
  /** In India's time. A job that fell due while no worker ran is done once as soon as one does. */
  cron?: string;
  /** Also when a worker starts, before the clock says so. */
  atStart?: boolean;
  /** How many run side by side in one worker, for jobs that mostly wait for another server; otherwise one after the other. */
  atOnce?: number;
  /** How many of one group (job-row.ts) run side by side, in all workers together; more may begin in the same instant. */
  perGroup?: number;
  /** This many of the places of `atOnce` take only jobs of this priority or a higher one. */
  keptFree?: { places: number; minPriority: number };
  /** Does not run while there is no payment gateway; queued jobs wait for one. */
  needsGateway?: boolean;
  run: (deps: Deps, data: Data) => Promise<void>;
};

export type JobTable<Deps> = { [N in JobName]: JobKind<Jobs[N], Deps> };

/** Where a job goes after it has failed at every try; it stays there until a person looks (docs/runbook.md). */
export const parkingPlace = 'parked';
