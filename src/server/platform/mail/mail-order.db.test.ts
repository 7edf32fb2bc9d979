import { expect, it, onTestFinished, vi } from 'vitest';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { transact } from '#server/platform/db/transact.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import type { StoredMail } from './find-mails.ts';
import { composeMail, type MailPace } from './mail-content.ts';
import { queueMail } from './queue-mail.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';

const { database, deps, jobDeps, queue } = await useTestApp();
const logger = createLogger('silent');
const mailOf = (pace?: MailPace) =>
  composeMail({ kind: 'k', subject: 's', heading: 'h', paragraphs: [], reason: 'r', ...(pace ? { pace } : {}) });
const queueOne = (to: string, pace?: MailPace) =>
  transact(database.db, (tx) => queueMail(deps, tx, { to, content: mailOf(pace), aboutIds: [] }));

/** A worker, and a mail server that does not answer until the test tells it to. */
async function startSlowMail() {
  const begun: string[] = [];
  const sent: string[] = [];
  const answer = Promise.withResolvers<void>();
  const send = async ({ recipient }: StoredMail) => {
    begun.push(recipient);
    await answer.promise;
    sent.push(recipient);
  };
  const worked = await openQueue(database.url, { kinds: jobTable, worker: true, logger });
  onTestFinished(worked.stop);
  const onlyMail = { 'send-mail': jobTable['send-mail'] } as typeof jobTable;
  const slowly = { ...jobDeps, deliver: { keepsMail: false, send } };
  const ear = await startWorker(worked, onlyMail, slowly, { logger, metrics: createMetrics() });
  return { begun, sent, answerAll: answer.resolve, wake: () => ear.onMessage('send-mail') };
}

it('a code leaves while 200 digests wait and the mail server answers none of them', async () => {
  await transact(database.db, async (tx) => {
    for (let i = 0; i < 200; i++) await queueMail(deps, tx, { to: `person${i}@gmail.example`, content: mailOf('last'), aboutIds: [] });
  });
  const { begun, sent, answerAll, wake } = await startSlowMail();
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(2));
  await queueOne('waiting@gmail.example', 'first');
  wake();
  await vi.waitFor(() => expect(begun).toContain('waiting@gmail.example'), { interval: 20 });
  answerAll();
  await vi.waitFor(() => expect(sent).toHaveLength(201), { interval: 200 });
});

it('codes leave before news, and news before digests', async () => {
  await queueOne('digest@a.example', 'last');
  await queueOne('news@a.example');
  await queueOne('code@a.example', 'first');
  // One at a time: the jobs of a batch begin together and have no order.
  const jobs: Awaited<ReturnType<typeof queue.boss.fetch>> = [];
  for (let turn = 0; turn < 3; turn++) jobs.push(...(await queue.boss.fetch('send-mail', { batchSize: 1 })));
  const mails = await database.db.selectFrom('mails').select(['id', 'recipient']).execute();
  const named = jobs.map(({ data }) => mails.find(({ id }) => id === (data as { mailId: string }).mailId)?.recipient);
  expect(named).toEqual(['code@a.example', 'news@a.example', 'digest@a.example']);
  for (const { id } of jobs) await queue.boss.complete('send-mail', id);
});

it('a few at once to one provider, and the others do not wait for it', async () => {
  const { begun, answerAll, wake } = await startSlowMail();
  const queueSome = async (...recipients: string[]) => {
    for (const recipient of recipients) await queueOne(recipient);
    wake();
  };
  for (let i = 0; i < 3; i++) {
    await queueSome(`person${i}@gmail.example`);
    await vi.waitFor(() => expect(begun).toHaveLength(i + 1));
  }
  await queueSome('fourth@gmail.example', 'person@other.example');
  await vi.waitFor(() => expect(begun).toContain('person@other.example'));
  expect(begun).not.toContain('fourth@gmail.example');
  answerAll();
  await vi.waitFor(() => expect(begun).toContain('fourth@gmail.example'));
});
