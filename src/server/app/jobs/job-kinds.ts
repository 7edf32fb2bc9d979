import { z } from 'zod';

/** Every job there is, with what it carries: ids only, so that the handler sees the data as it is when it runs. */
export const jobKinds = {
  // With waits that grow to 15 minutes, 40 tries outlast a mail server that is away for nine hours.
  'send-mail': { data: z.object({ mailId: z.uuid() }), retryLimit: 40 },
  'send-password-reset': { data: z.object({ requestId: z.uuid() }), retryLimit: 40 },
  // Also when a worker starts: what fell due while none ran has waited long enough.
  'advance-requests': { data: z.object({}), retryLimit: 2, cron: '* * * * *', atStart: true },
  'begin-week': { data: z.object({}), retryLimit: 5, cron: '0 0 * * 1' },
  'remove-unlinked-files': { data: z.object({}), retryLimit: 2, cron: '37 * * * *' },
  'send-newsletter': { data: z.object({}), retryLimit: 3, cron: '5 9 * * *' },
  'tidy-up': { data: z.object({}), retryLimit: 2, cron: '17 * * * *' },
} as const satisfies Record<string, { data: z.ZodType<object>; retryLimit: number; cron?: string; atStart?: boolean }>;

export type JobName = keyof typeof jobKinds;
export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]['data']>;

export const jobNames = Object.keys(jobKinds) as JobName[];

/** Where a job goes that failed at every try; it stays until a person looks (docs/runbook.md). */
export const parkingPlace = 'parked';
