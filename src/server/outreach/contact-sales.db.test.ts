import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';
import { contactSales } from './write-to-us.ts';

const { app, clock, deps, database, delivered, runJobs } = await useTestApp({ SALES_EMAIL: 'sales@example.in' });
afterEach(async () => {
  delivered.length = 0;
  await emptyTables(database);
});

const good = {
  name: 'Asha Rao',
  email: 'Asha@example.in',
  organisation: 'City College',
  people: '51-200',
  message: 'Terms for 120 students, please.',
};
const stored = () => database.db.selectFrom('contact_requests').selectAll().execute();

test('a request is stored and mailed to the team, who can answer it', async () => {
  await contactSales(deps, good);
  await runJobs();
  expect(await stored()).toMatchObject([{ ...good, email: 'asha@example.in' }]);
  expect(delivered).toMatchObject([
    { recipient: 'sales@example.in', subject: 'Contact request from City College', headers: { 'Reply-To': 'asha@example.in' } },
  ]);
  expect(delivered[0]?.text).toContain('Terms for 120 students, please.');
});

test('a request is forgotten after two years, as the privacy policy says [11.contact-entries]', async () => {
  await contactSales(deps, good);
  clock.advance({ days: 365 });
  await contactSales(deps, { ...good, message: 'Another matter.' });
  clock.advance({ days: 364 });
  await tidyUp({ db: database.db, now: clock.now });
  expect(await stored()).toHaveLength(2);
  clock.advance({ days: 3 });
  await tidyUp({ db: database.db, now: clock.now });
  expect(await stored()).toMatchObject([{ message: 'Another matter.' }]);
});

test('the same request sent twice at once is one', async () => {
  await Promise.all([contactSales(deps, good), contactSales(deps, good), contactSales(deps, good)]);
  await contactSales(deps, { ...good, message: 'Another matter.' });
  await runJobs();
  expect(await stored()).toHaveLength(2);
  expect(delivered).toHaveLength(2);
});

test.each([
  ['markup', { name: '<img src=x onerror=alert(1)>' }, 'name'],
  ['CR/LF', { organisation: 'College\r\nBcc: everyone@example.in' }, 'organisation'],
  ['an address with a header', { email: 'a@example.in\r\nBcc: b@example.in' }, 'email'],
  ['1 MB', { message: 'x'.repeat(1024 * 1024) }, 'message'],
  ['a missing field', { people: undefined }, 'people'],
  ['a number', { message: 7 }, 'message'],
])('%s is refused with a sentence, and nothing is stored or mailed', async (_, changes, field) => {
  await expect(contactSales(deps, { ...good, ...changes })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field, message: expect.stringMatching(/\.$/) }],
  });
  await runJobs();
  expect(await stored()).toEqual([]);
  expect(delivered).toEqual([]);
});

test('one visitor cannot send without end', async () => {
  const attempts = Array.from({ length: 40 }, () => app.outreach.contactSales({}, '203.0.113.9').catch((error: unknown) => error));
  const codes = (await Promise.all(attempts)).map((error) => (error as { code: string }).code);
  expect(codes.filter((code) => code === 'invalid_input')).toHaveLength(30);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
});
