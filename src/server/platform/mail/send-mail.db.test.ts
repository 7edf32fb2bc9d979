import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { createDeliver } from './deliver.ts';
import { composeMail } from './mail-content.ts';
import { queueMail } from './queue-mail.ts';
import { claimMail, sendMail } from './send-mail.job.ts';
import { transact } from '#server/platform/db/transact.ts';

const { app, database, deps, jobDeps, delivered, runJobs, clock } = await useTestApp();
const { db } = database;
const content = composeMail({ kind: 'k', subject: 'नमस्ते ₹1,00,000', heading: 'h', paragraphs: ['.', 'एक'], reason: 'r' });
const queueOne = (dedupeKey?: string) =>
  transact(db, (tx) => queueMail(deps, tx, { to: 'neha@example.in', content, aboutIds: [], ...(dedupeKey ? { dedupeKey } : {}) }));
const onlyMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
/** The id of a new mail, the only one. */
const newMail = async () => {
  await queueOne();
  return (await onlyMail()).id;
};

async function smtpWith(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const smtp = await startSmtpServer(options);
  onTestFinished(() => smtp.stop());
  return { smtp, deliver: createDeliver(smtp.settings, 300) };
}

beforeEach(async () => {
  await emptyTables(database);
  await database.pool.query('delete from jobs.job');
  delivered.length = 0;
});

describe('mail', () => {
  it('leaves once the data it speaks of is committed, and once only, also if its job runs twice', async () => {
    const mailId = await newMail();
    expect(delivered).toEqual([]);
    await runJobs();
    await sendMail(jobDeps, { mailId });
    expect(delivered).toMatchObject([{ recipient: 'neha@example.in', subject: 'नमस्ते ₹1,00,000' }]);
    expect(await onlyMail()).toMatchObject({ sent_at: clock.now(), text_body: null, html_body: null });
  });

  it('does not leave when the data is rolled back', async () => {
    const failing = transact(db, async (tx) => {
      await queueMail(deps, tx, { to: 'neha@example.in', content, aboutIds: [] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await runJobs()).toBe(0);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('is one mail for the same news, also when both are queued at once', async () => {
    await Promise.all([queueOne('request-7-accepted'), queueOne('request-7-accepted'), queueOne('request-7-declined')]);
    // Each mail has a job; the mail that was not written has none.
    expect(await runJobs()).toBe(2);
    expect(delivered).toHaveLength(2);
  });

  it('is delivered outside of any transaction, and a second job meanwhile comes back later', async () => {
    const mailId = await newMail();
    const seen: unknown[] = [];
    const send = async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in%'",
      );
      seen.push(rows.length, await sendMail(jobDeps, { mailId }).catch((error: Error) => error.message));
      throw new Error('the mail server hung up');
    };
    await expect(sendMail({ ...jobDeps, deliver: { keepsMail: false, send } }, { mailId })).rejects.toThrow('hung up');
    expect(seen).toEqual([0, 'Another worker is sending this email.']);
    await runJobs();
    expect(delivered).toHaveLength(1);
  });

  it('has at most one copy more, with the same id, when the mail server takes it and falls silent', async () => {
    const { deliver, smtp } = await smtpWith({ silent: { at: 'end', times: 9 } });
    const mailId = await newMail();
    for (let i = 0; i < 2; i++)
      await expect(sendMail({ ...jobDeps, deliver }, { mailId })).rejects.toThrow('did not say what became of it');
    for (let i = 0; i < 3; i++) await sendMail({ ...jobDeps, deliver }, { mailId });
    expect(smtp.received.map(({ data }) => /Message-ID: <(.+)@/.exec(data)?.[1])).toEqual([mailId, mailId]);
    // It still counts as waiting, so staff see it and decide.
    expect((await onlyMail()).sent_at).toBeNull();
  });

  it.each([
    ['falls silent before it has the mail', { silent: { at: 'MAIL', times: 4 } }, 4, 'Timeout'],
    ['refuses it', { refuse: 1 }, 1, '451'],
  ] as const)('is tried as long as it takes when the mail server %s', async (_, fault, times, said) => {
    const { deliver, smtp } = await smtpWith(fault);
    const mailId = await newMail();
    for (let i = 0; i < times; i++) await expect(sendMail({ ...jobDeps, deliver }, { mailId })).rejects.toThrow(said);
    expect((await onlyMail()).sent_at).toBeNull();
    await sendMail({ ...jobDeps, deliver }, { mailId });
    expect(smtp.received).toHaveLength(1);
  });

  it('leaves a minute after its worker was killed', async () => {
    const mailId = await newMail();
    await claimMail(db, mailId, clock.now());
    await expect(sendMail(jobDeps, { mailId })).rejects.toThrow('Another worker');
    clock.advance({ minutes: 1 });
    await sendMail(jobDeps, { mailId });
    expect(delivered).toHaveLength(1);
  });

  it('reaches a mail server with our sender, its own id, and both texts', async () => {
    const { deliver, smtp } = await smtpWith();
    const mailId = await newMail();
    await sendMail({ ...jobDeps, deliver }, { mailId });
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'hello@referralhire.example', to: ['neha@example.in'] });
    expect(mail?.data).toContain(`Message-ID: <${mailId}@referralhire.example>`);
    expect(mail?.data).toContain('Auto-Submitted: auto-generated');
    expect(mail?.data).toMatch(/text\/plain[\s\S]+text\/html/);
  });
});

describe('the development mailbox', () => {
  it('shows a test mail once it was sent, newest first', async () => {
    await app.mail.sendTest('first@example.in');
    await runJobs();
    expect((await app.mail.find()).map((mail) => mail.recipient)).toEqual(['first@example.in']);
    const [mail] = await app.mail.find();
    expect((await app.mail.get(mail?.id ?? '')).subject).toBe('Email from ReferralHire arrives');
  });

  it('refuses what is no address, and has no mail under what is no id', async () => {
    const message = 'Enter an email address such as name@example.in.';
    for (const to of ['', 'a@b', 'a@@b.in', 'x@y.in\r\nBcc: z@y.in', `${'a'.repeat(250)}@b.in`, null, 7, ['a@b.in']])
      expect(await app.mail.sendTest(to)).toMatchObject({ kind: 'refused', message });
    for (const id of ['x', '00000000-0000-4000-8000-999999999999', '../../etc', '------------------------------------'])
      await expect(app.mail.get(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
