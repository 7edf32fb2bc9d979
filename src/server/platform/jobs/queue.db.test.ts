import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { tellStory } from '#server/platform/log/story.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { testMail } from '#server/platform/mail/test-mail.email.ts';
import { createDeliver } from '#server/platform/mail/deliver.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { GatewayError } from '#server/platform/gateway/gateway-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parkingPlace } from './job-kinds.ts';
import { openQueue } from './queue.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';
import { startWorker } from './worker.ts';

const { database, deps, jobDeps, delivered, clock, queue, app } = await useTestApp();
const { db, pool, url } = database;
const logger = createLogger('silent');

describe('the queue', () => {
  it.each([
    ['a job', (tx: Tx) => queue.enqueue(tx, 'send-mail', { mailId: '' })],
    ['a mail', (tx: Tx) => queueMail(deps, tx, { to: 'nobody@example.in', content: testMail(''), aboutIds: [] })],
  ])('refuses %s for a queue that does not exist', async (_, queueIt) => {
    const lost = transact(db, async (tx) => {
      await sql`delete from jobs.queue where name = 'send-mail'`.execute(tx);
      await queueIt(tx);
    });
    await expect(lost).rejects.toThrow('null value in column "name"');
  });

  it('makes a job as pg-boss does, with every setting of its queue', async () => {
    await queue.boss.send('note-erasures', {});
    await transact(db, (tx) => queue.enqueue(tx, 'note-erasures', {}));
    const jobs = await queue.boss.fetch('note-erasures', { batchSize: 2, includeMetadata: true });
    const [theirs, ours] = jobs.map((job) => ({
      ...job,
      id: '',
      ...Object.fromEntries(['startAfter', 'createdOn', 'startedOn', 'heartbeatOn', 'keepUntil'].map((moment) => [moment, null])),
      keptFor: new Date(job.keepUntil).getTime() - new Date(job.startAfter).getTime(),
    }));
    expect(theirs).toMatchObject({ retryLimit: jobTable['note-erasures'].retryLimit, retryBackoff: true, deadLetter: parkingPlace });
    expect(ours).toEqual(theirs);
    for (const { id } of jobs) await queue.boss.complete('note-erasures', id);
  });

  it('keeps a job for later until it is due', async () => {
    await transact(db, (tx) => queue.enqueue(tx, 'note-erasures', {}, { startAfter: new Date(Date.now() + 3_600_000) }));
    expect(await queue.boss.fetch('note-erasures')).toEqual([]);
    const [job] = await queue.boss.fetch('note-erasures', { ignoreStartAfter: true });
    await queue.boss.complete('note-erasures', job?.id ?? '');
  });

  it('takes over settings and clocks that have changed since they were last declared', async () => {
    const declare = async (kind: (typeof jobTable)['tidy-up'], hasGateway: boolean) => {
      const { boss, ...opened } = await openQueue(url, { kinds: { 'tidy-up': kind }, worker: true, logger });
      await startWorker({ boss, ...opened }, { ...jobTable, 'tidy-up': kind }, jobDeps, { logger, metrics: createMetrics(), hasGateway });
      const found = [
        (await boss.getQueue('tidy-up'))?.retryLimit,
        (await boss.getSchedule('tidy-up'))?.cron,
        await boss.getSchedule('reconcile'),
      ];
      await opened.stop();
      return found;
    };
    const { retryLimit, cron } = jobTable['tidy-up'];
    expect(await declare(jobTable['tidy-up'], true)).toEqual([retryLimit, cron, expect.anything()]);
    expect(await declare({ ...jobTable['tidy-up'], retryLimit: 7, cron: '18 * * * *' }, false)).toEqual([7, '18 * * * *', null]);
    expect(await declare(jobTable['tidy-up'], true)).toEqual([retryLimit, cron, expect.anything()]);
  });

  it('keeps every kind of job that failed for good in the parking place', async () => {
    for (const name of Object.keys(jobTable)) expect((await queue.boss.getQueue(name))?.deadLetter).toBe(parkingPlace);
  });
});

describe('two workers side by side', () => {
  const metrics = createMetrics();
  const workers = [1, 2].map(() => openQueue(url, { kinds: jobTable, worker: true, logger }));
  afterAll(async () => {
    for (const worker of await Promise.all(workers)) await worker.stop();
  });

  it('run what is queued, each job once', async () => {
    for (const worker of await Promise.all(workers)) await startWorker(worker, jobTable, jobDeps, { logger, metrics });
    await Promise.all(Array.from({ length: 5 }, (_, i) => app.mail.sendTest(`person${i}@example.in`)));
    await vi.waitFor(() => expect(delivered).toHaveLength(5));
    expect(new Set(delivered.map((mail) => mail.recipient)).size).toBe(5);
    await vi.waitFor(async () => expect(await metrics.text()).toContain('jobs_total{name="send-mail",outcome="done"} 5'));
  });

  it('run jobs that wait for the gateway side by side', async () => {
    const all = Promise.withResolvers<void>();
    let asked = 0;
    // One after the other, two workers would never ask for a fourth payment.
    const getPayment = async () => {
      if (++asked === 4) all.resolve();
      await all.promise;
      throw new GatewayError('refused', 'There is no such payment.', { status: 400 });
    };
    Object.assign(jobDeps, { gateway: { ...jobDeps.gateway, getPayment } });
    await transact(db, async (tx) => {
      for (const paymentId of ['pay_1', 'pay_2', 'pay_3', 'pay_4']) await queue.enqueue(tx, 'look-at-payment', { paymentId });
    });
    await all.promise;
    await vi.waitFor(async () => expect(await metrics.text()).toContain('jobs_total{name="look-at-payment",outcome="done"} 4'));
  });
});

it('the id of a request goes with its jobs and their mails into the log of the worker', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (text) => void lines.push(JSON.parse(text) as Record<string, unknown>) });
  const worker = await openQueue(url, { kinds: jobTable, worker: true, logger });
  onTestFinished(worker.stop);
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  await tellStory('request-7', () => app.mail.sendTest('story@example.in'));
  await startWorker(worker, jobTable, { ...jobDeps, deliver: createDeliver(smtp.settings) }, { logger: log, metrics: createMetrics() });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1));
  expect(smtp.received[0]?.data).toMatch(/^X-Request-ID: request-7\r?$/im);
  const [row] = await db.selectFrom('mails').select('id').where('recipient', '=', 'story@example.in').execute();
  const story = { requestId: 'request-7', job: 'send-mail', data: { mailId: row?.id, story: 'request-7' } };
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(story)));
});

it('tidy-up removes counters that ran out, mail sent long ago and mail that never could be sent, and nothing else', async () => {
  await pool.query('truncate mails, rate_limits');
  const now = clock.now();
  const counters = "insert into rate_limits values ('old', 1, $1), ('new', 1, $2), ('always', 1, null)";
  await pool.query(counters, [now.getTime() - 1, now.getTime() + 1000]);
  for (const [created, sent] of [[31, 31], [29, 29], [0], [29], [31]])
    await pool.query(
      `insert into mails (id, kind, recipient, subject, created_at, sent_at)
       values (gen_random_uuid(), 'k', 'a@b.in', 's', $1::timestamptz - $2 * interval '1 day', $1::timestamptz - $3 * interval '1 day')`,
      [now, created, sent ?? null],
    );
  await tidyUp(jobDeps);
  expect(await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).toEqual([{ key: 'always' }, { key: 'new' }]);
  expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(3);
});
