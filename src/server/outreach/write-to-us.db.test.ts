import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { emptyTables } from '#tests/support/test-database.ts';

const { app, database, delivered, runJobs } = await useTestApp({
  SALES_EMAIL: 'sales@example.in',
  SUPPORT_EMAIL: 'help@example.in',
});
afterEach(async () => {
  delivered.length = 0;
  await emptyTables(database);
});

const from = '203.0.113.7';
const asha = { name: 'Asha Rao', email: 'Asha@example.in' };
const request = { ...asha, organisation: 'City College', people: '51-200', message: 'Terms for 120 students, please.' };
const question = { ...asha, topic: 'Payments and plans', message: 'Where is my invoice?', about: '0199f3a2-7c1' };
describe.each([
  ['contact_requests', request, 1, (change: object) => app.outreach.contactSales({ ...request, ...change }, from)],
  ['help_requests', question, 2, (change: object) => app.outreach.askForHelp({ ...question, ...change }, from)],
] as const)('a message to the team in %s', (table, typed, mails, send) => {
  const stored = () => database.db.selectFrom(table).selectAll().execute();

  it('is stored and mailed to the team, who can answer it', async () => {
    await send({});
    await runJobs();
    expect(await stored()).toMatchObject([{ ...typed, email: 'asha@example.in' }]);
    expect(delivered).toHaveLength(mails);
    const toTeam = delivered.find(({ headers }) => headers['Reply-To'] === 'asha@example.in');
    expect(toTeam?.recipient).toBe(table === 'help_requests' ? 'help@example.in' : 'sales@example.in');
    expect(toTeam?.text).toContain(typed.message);
  });

  it('is one when it is sent several times at once', async () => {
    await Promise.all([send({}), send({}), send({})]);
    await send({ message: 'Another matter.' });
    await runJobs();
    expect(await stored()).toHaveLength(2);
    expect(delivered).toHaveLength(2 * mails);
  });
});

it('the writer gets the reference and none of the words, and the same message the same reference', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => app.outreach.askForHelp({ ...question, email: 'writer@example.in' }, from)));
  await runJobs();
  expect(one?.reference).toMatch(/^H-\d{4,}$/);
  expect(two).toEqual(one);
  const [toTeam, toWriter] = ['help@example.in', 'writer@example.in'].map((address) =>
    delivered.find(({ recipient }) => recipient === address),
  );
  expect(toTeam?.subject).toBe(`[${one?.reference}] Payments and plans`);
  expect(toTeam?.text).toContain('Error reference: 0199f3a2-7c1');
  expect(toWriter?.subject).toBe(`We have your message: ${one?.reference}`);
  expect(toWriter?.text).not.toMatch(/invoice|Asha/);
});

it('a writer cannot fill a stranger’s mailbox with confirmations', async () => {
  const send = (n: number) => app.outreach.askForHelp({ ...question, email: 'victim@example.in', message: `${n}.` }, `203.0.113.${n}`);
  const codes = await outcomesOf(Array.from({ length: 8 }, (_, n) => send(n)));
  await runJobs();
  expect([timesIn(codes, 'done'), timesIn(codes, 'too_many_requests')]).toEqual([5, 3]);
  expect(delivered.filter(({ recipient }) => recipient === 'victim@example.in')).toHaveLength(5);
});

it('what the rules refuse is refused with a sentence, and nothing is stored or mailed', async () => {
  await expect(app.outreach.contactSales({ ...request, name: '<img src=x onerror=alert(1)>' }, from)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'name', message: expect.stringMatching(/\.$/) }],
  });
  await runJobs();
  expect(await database.db.selectFrom('contact_requests').select('id').execute()).toEqual([]);
  expect(delivered).toEqual([]);
});

it('one visitor cannot send without end', async () => {
  const codes = await outcomesOf(Array.from({ length: 40 }, () => app.outreach.contactSales({}, '203.0.113.9')));
  expect([timesIn(codes, 'invalid_input'), timesIn(codes, 'too_many_requests')]).toEqual([30, 10]);
});
