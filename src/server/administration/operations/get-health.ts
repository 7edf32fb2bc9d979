import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countJobs, findLastRuns } from '#server/platform/jobs/waiting-jobs.ts';
import { countUnsentMails } from '#server/platform/mail/listed-mails.ts';

/** The jobs on which everything else hangs, and how many minutes may pass between two runs. */
export const heartbeats = [
  { job: 'advance-requests', does: 'Deadlines of requests', minutes: 3 },
  { job: 'look-at-due', does: 'Payments that are on their way', minutes: 3, needsPayments: true },
  { job: 'refresh-search-words', does: 'Words of search', minutes: 40 },
  { job: 'tidy-up', does: 'Tidying up', minutes: 130 },
];

type HealthDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** What an operator looks at first. Each figure says by itself whether it is all right. */
export async function getHealth({ db, config, now }: HealthDeps) {
  // Without a gateway no job looks at payments, so none can be late.
  const beating = heartbeats.filter((each) => config.payments || !each.needsPayments);
  const began = performance.now();
  await sql`select 1`.execute(db);
  const databaseMs = performance.now() - began;
  const [jobs, runs, mails, facts, disk] = await Promise.all([
    countJobs(db),
    findLastRuns(
      db,
      beating.map(({ job }) => job),
    ),
    countUnsentMails(db),
    readFacts(db, now()),
    statfs(config.dataDir).catch(() => undefined),
  ]);
  return {
    databaseMs,
    jobs,
    mails,
    ...facts,
    paymentsLate: config.payments ? facts.paymentsLate : 0,
    // These times come from the database's clock, so we compare them with the machine's clock, not with a demo's that runs ahead.
    heartbeats: beating.map(({ job, does, minutes }) => {
      const at = runs.get(job) ?? null;
      return { job, does, minutes, at, isLate: (at === null ? process.uptime() * 1000 : Date.now() - at.getTime()) > minutes * 60_000 };
    }),
    disk: disk ? { freeBytes: disk.bavail * disk.bsize, share: disk.bavail / disk.blocks } : null,
    memoryBytes: process.memoryUsage.rss(),
    upSeconds: Math.round(process.uptime()),
    node: process.version,
  };
}

type Facts = {
  overdue: number;
  paymentsLate: number;
  differences: number;
  connections: number;
  mostConnections: number;
  databaseBytes: number;
  /** Rows that the map ended in the last day. */
  ended: number;
};

async function readFacts(db: Db, now: Date): Promise<Facts> {
  // A job keeps deadlines every minute, so two minutes late means that it does not run.
  const late = new Date(now.getTime() - 120_000);
  const yesterday = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<Facts>`select
    (select count(*)::int from requests where deadline_at < ${late}) as overdue,
    (select count(*)::int from purchases where look_at < ${late}) as "paymentsLate",
    (select count(*)::int from money_differences where closed_at is null) as differences,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as "mostConnections",
    pg_database_size(current_database()) as "databaseBytes",
    (select coalesce(sum(value::int), 0)::int from retention_runs, jsonb_each_text(counts) where at > ${yesterday}) as ended`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database counted nothing');
  return facts;
}
