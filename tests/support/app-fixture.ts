import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { AppDeps } from '#server/app/app-deps.ts';
import type { IdentityParts } from '#server/identity/create-identity.ts';
import { createApp } from '#server/app/create-app.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { outsideTransactions } from '#server/platform/db/outside-transactions.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { jobTable, type JobDeps } from '#server/app/jobs/job-table.ts';
import type { JobKind } from '#server/platform/jobs/job-kinds.ts';
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts';
import type { Deliver } from '#server/platform/mail/deliver.ts';
import type { PdfReader, ReadPdf } from '#server/platform/pdf/read-pdf.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { createTestClock, createTestIds, createTestRandom } from './test-clock.ts';
import { createTestDatabase, emptyTables } from './test-database.ts';

type DeliveredMail = Parameters<Deliver['send']>[0];

export type TestApp = Awaited<ReturnType<typeof useTestApp>>;

/** Only files about money start a gateway (tests/support/test-money.ts). */
const noGateway = { url: '', keyId: '', keySecret: '', webhookSecrets: [], payoutAccount: '' };

type Store = Awaited<ReturnType<typeof openStore>>;

/** Of test files that are done. The next file takes it empty, because a new one takes a second of processor time. */
const idleStores: Store[] = [];

async function openStore() {
  const database = await createTestDatabase();
  return { database, queue: await openQueue(database.url, { kinds: jobTable, worker: false, logger: createLogger('silent') }) };
}

async function emptyStore({ database }: Store): Promise<void> {
  await emptyTables(database);
  await database.pool.query('delete from jobs.job');
}

async function dropStore({ database, queue }: Store): Promise<void> {
  await queue.stop();
  await database.drop();
}

/**
 * The product as functions, with empty tables for this test file: `const { app, runJobs } = await useTestApp();` at the top of the file. A
 * file that changes tables, or fills them with thousands of rows, asks for a database of its own.
 */
export async function useTestApp(
  environment: Record<string, string> = {},
  { ownDatabase = false, ...parts }: IdentityParts & { ownDatabase?: boolean } = {},
) {
  const store = (ownDatabase ? undefined : idleStores.pop()) ?? (await openStore());
  afterAll(async () => {
    if (ownDatabase) return dropStore(store);
    await emptyStore(store);
    idleStores.push(store);
  });
  const { database, queue }: { database: Database; queue: Queue } = store;
  const fileFolder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-files-'));
  afterAll(() => rmSync(fileFolder, { recursive: true, force: true }));
  const clock = createTestClock();
  const delivered: DeliveredMail[] = [];
  const pdf = { read: finds({ outcome: 'read', pages: 1, text: 'text' }) };
  const deps: AppDeps = {
    db: database.db,
    pool: database.pool,
    queue,
    files: outsideTransactions('files', keepFilesOnDisk(fileFolder)),
    gateway: createGateway('razorpay', () =>
      deps.config.gateway.url ? { ...deps.config.gateway, url: deps.config.gateway.url } : noGateway,
    ),
    readPdf: (...given) => pdf.read(...given),
    config: readConfig({ APP_ENV: 'test', DATA_DIR: fileFolder, APP_SECRET: 'only for tests, and nowhere else', ...environment }),
    now: clock.now,
    newId: createTestIds(),
    random: createTestRandom(),
    publicUrl: () => 'http://localhost:3000',
    describeApi: () => ({}),
  };
  const jobDeps: JobDeps = {
    ...deps,
    deliver: { keepsMail: false, ...outsideTransactions('mail', { send: async (mail: DeliveredMail) => void delivered.push(mail) }) },
  };
  return {
    // The same object that tests change, not a copy.
    app: createApp(Object.assign(deps, { passwords: cheapPasswords }, parts)),
    deps,
    jobDeps,
    database,
    queue,
    /** Finds a text in every PDF, because the real one starts a process for each; a test about reading puts that in its place. */
    pdf,
    /** Where uploads are kept. */
    fileFolder,
    clock,
    /** What reached the mail server, in order. */
    delivered,
    /** Runs all queued jobs, and those that they queue; `future` also runs jobs planned for later. Throws on failures. */
    runJobs: (options?: { future?: boolean }) => runJobs(queue, jobDeps, options),
  };
}

/** A reader of PDFs that always finds this. */
export const finds =
  (found: ReadPdf): PdfReader =>
  (bytes) => {
    bytes.destroy();
    return Promise.resolve(found);
  };

async function runJobs(queue: Queue, deps: JobDeps, { future = false } = {}): Promise<number> {
  let ran = 0;
  let before: number;
  do {
    before = ran;
    let due = await findDueNames(deps, future);
    for (const [name, kind] of Object.entries(jobTable) as [string, JobKind<object, JobDeps>][]) {
      if (!due.has(name)) continue;
      for (const job of await queue.boss.fetch(name, { batchSize: 100, ignoreStartAfter: future })) {
        await kind.run(deps, kind.data.parse(job.data));
        await queue.boss.complete(name, job.id);
        ran++;
      }
      due = await findDueNames(deps, future);
    }
  } while (ran > before);
  return ran;
}

/** One question instead of one for each of fifty kinds of job. */
async function findDueNames({ db }: JobDeps, future: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state < 'active' and (start_after <= now() or ${future})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
