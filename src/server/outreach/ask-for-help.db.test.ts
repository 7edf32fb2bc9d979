import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';

const { app, clock, database, delivered, runJobs } = await useTestApp({ SUPPORT_EMAIL: 'help@example.in' });
afterEach(async () => {
  delivered.length = 0;
  await emptyTables(database);
});

const from = '203.0.113.7';
const good = {
  name: 'Asha Rao',
  email: 'Asha@example.in',
  topic: 'Payments and plans',
  message: 'Where is my invoice?',
  about: '0199f3a2-7c1',
};
const stored = () => database.db.selectFrom('help_requests').selectAll().execute();

test('a message is stored and mailed to the team, who can answer it; the writer gets the reference and none of the words', async () => {
  const { reference } = await app.outreach.askForHelp(good, from);
  await runJobs();
  expect(reference).toMatch(/^H-\d{4,}$/);
  expect(await stored()).toMatchObject([{ ...good, email: 'asha@example.in' }]);
  const [toTeam, toWriter] = ['help@example.in', 'asha@example.in'].map((address) =>
    delivered.find(({ recipient }) => recipient === address),
  );
  expect(delivered).toHaveLength(2);
  expect(toTeam).toMatchObject({ subject: `[${reference}] Payments and plans`, headers: { 'Reply-To': 'asha@example.in' } });
  expect(toTeam?.text).toContain('Where is my invoice?');
  expect(toTeam?.text).toContain('Error reference: 0199f3a2-7c1');
  expect(toWriter?.subject).toBe(`We have your message: ${reference}`);
  expect(toWriter?.text).not.toMatch(/invoice|Asha/);
});

test('the same message sent twice at once is one, with one reference', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => app.outreach.askForHelp(good, from)));
  const other = await app.outreach.askForHelp({ ...good, message: 'Another matter.' }, from);
  await runJobs();
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
  expect(other.reference).not.toBe(sent[0]?.reference);
  expect(await stored()).toHaveLength(2);
  expect(delivered).toHaveLength(4);
});

test('a writer cannot fill a stranger’s mailbox with confirmations', async () => {
  const attempts = Array.from({ length: 8 }, (_, index) =>
    app.outreach.askForHelp({ ...good, email: 'victim@example.in', message: `Number ${index}.` }, `203.0.113.${index}`).then(
      () => 'sent',
      (error: unknown) => (error as { code: string }).code,
    ),
  );
  const outcomes = await Promise.all(attempts);
  await runJobs();
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(3);
  expect(delivered.filter(({ recipient }) => recipient === 'victim@example.in')).toHaveLength(5);
});

test('a message is forgotten after two years, as the privacy policy says [11.contact-entries]', async () => {
  await app.outreach.askForHelp({ ...good, email: 'later@example.in' }, from);
  clock.advance({ days: 729 });
  await tidyUp({ db: database.db, now: clock.now });
  expect(await stored()).toHaveLength(1);
  clock.advance({ days: 3 });
  await tidyUp({ db: database.db, now: clock.now });
  expect(await stored()).toEqual([]);
});
