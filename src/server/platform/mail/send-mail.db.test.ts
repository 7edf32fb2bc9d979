import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { createDeliver } from './deliver.ts';
import { composeMail } from './mail-content.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.job.ts';
import { transact } from '#server/platform/db/transact.ts';

const { app, database, deps, jobDeps, delivered, runJobs, clock } = await useTestApp();
const { db } = database;
const content = composeMail({ kind: 'k', subject: 'नमस्ते ₹1,00,000', heading: 'h', paragraphs: ['.', 'एक'], reason: 'r' });
const queueOne = (dedupeKey?: string) =>
  transact(db, (tx) => queueMail(deps, tx, { to: 'neha@example.in', content, ...(dedupeKey ? { dedupeKey } : {}) }));
const onlyMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  await emptyTables(database);
  delivered.length = 0;
});

describe('mail', () => {
  it('leaves once the data it speaks of is committed', async () => {
    await queueOne();
    expect(delivered).toEqual([]);
    await runJobs();
    expect(delivered).toMatchObject([{ recipient: 'neha@example.in', subject: 'नमस्ते ₹1,00,000' }]);
    expect(await onlyMail()).toMatchObject({ sent_at: clock.now(), text_body: null, html_body: null });
  });

  it('does not leave when the data is rolled back', async () => {
    const failing = transact(db, async (tx) => {
      await queueMail(deps, tx, { to: 'neha@example.in', content });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await runJobs()).toBe(0);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('is one mail for the same news, also when both are queued at once', async () => {
    await Promise.all([queueOne('request-7-accepted'), queueOne('request-7-accepted'), queueOne('request-7-declined')]);
    // A job for each mail, and none for the one that was not written.
    expect(await runJobs()).toBe(2);
    expect(delivered).toHaveLength(2);
  });

  it('is sent once when its job runs twice', async () => {
    await queueOne();
    await runJobs();
    await sendMail(jobDeps, { mailId: (await onlyMail()).id });
    expect(delivered).toHaveLength(1);
  });

  it('is sent once when two workers have it at the same time', async () => {
    await queueOne();
    const { id } = await onlyMail();
    await Promise.all([sendMail(jobDeps, { mailId: id }), sendMail(jobDeps, { mailId: id })]);
    expect(delivered).toHaveLength(1);
    await runJobs();
    expect(delivered).toHaveLength(1);
  });

  it('is sent by the second worker when the first, still busy, fails', async () => {
    await queueOne();
    const { id } = await onlyMail();
    let fail = () => {};
    const busy = new Promise<void>((_, reject) => (fail = () => reject(new Error('the mail server hung up'))));
    let begun = () => {};
    const sending = new Promise<void>((resolve) => (begun = resolve));
    const send = () => {
      begun();
      return busy;
    };
    const first = sendMail({ ...jobDeps, deliver: { keepsMail: false, send } }, { mailId: id });
    await sending;
    const second = sendMail(jobDeps, { mailId: id });
    fail();
    await expect(first).rejects.toThrow('hung up');
    await second;
    expect(delivered).toHaveLength(1);
    await runJobs();
  });

  it('stays unsent when the mail server refuses it, and leaves at the next try', async () => {
    const smtp = await startSmtpServer({ refuse: 1 });
    onTestFinished(() => smtp.stop());
    const deliver = createDeliver({ transport: 'smtp', smtpUrl: smtp.url, from: 'ReferralHire <hello@referralhire.example>' });
    await queueOne();
    const { id } = await onlyMail();
    await expect(sendMail({ ...jobDeps, deliver }, { mailId: id })).rejects.toThrow('451');
    expect((await onlyMail()).sent_at).toBeNull();
    await sendMail({ ...jobDeps, deliver }, { mailId: id });
    expect(smtp.received).toHaveLength(1);
    await runJobs();
  });

  it('reaches a mail server with our sender, its own id, and both texts', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.stop());
    const deliver = createDeliver({ transport: 'smtp', smtpUrl: smtp.url, from: 'ReferralHire <hello@referralhire.example>' });
    await queueOne();
    const { id } = await onlyMail();
    await sendMail({ ...jobDeps, deliver }, { mailId: id });
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'hello@referralhire.example', to: ['neha@example.in'] });
    expect(mail?.data).toContain(`Message-ID: <${id}@referralhire.example>`);
    expect(mail?.data).toContain('Auto-Submitted: auto-generated');
    expect(mail?.data).toMatch(/text\/plain[\s\S]+text\/html/);
    await runJobs();
  });
});

describe('the development mailbox', () => {
  it('shows a test mail once it was sent, newest first', async () => {
    await app.mail.sendTest('first@example.in');
    await runJobs();
    expect((await app.mail.find()).map((mail) => mail.recipient)).toEqual(['first@example.in']);
    const [mail] = await app.mail.find();
    expect((await app.mail.get(mail?.id ?? '')).subject).toBe('Mail from ReferralHire arrives');
  });

  it.each(['', 'a@b', 'a@@b.in', 'x@y.in\r\nBcc: z@y.in', `${'a'.repeat(250)}@b.in`, null, 7, ['a@b.in']])(
    'refuses %o as an address',
    async (to) => {
      expect(await app.mail.sendTest(to)).toMatchObject({ kind: 'refused', message: 'Enter an e-mail address such as name@example.in.' });
    },
  );

  it.each(['x', '00000000-0000-4000-8000-999999999999', '../../etc', '------------------------------------'])(
    'has no mail %o',
    async (id) => {
      await expect(app.mail.get(id)).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});
