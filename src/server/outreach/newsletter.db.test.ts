import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter-subscription.ts';
import { sendNewsletter } from './send-newsletter.job.ts';

const { deps, jobDeps, database, clock, delivered, runJobs } = await useTestApp();
afterEach(async () => {
  await runJobs();
  delivered.length = 0;
  await emptyTables(database);
});

const stateOf = async (email: string) =>
  (await database.db.selectFrom('newsletter_subscriptions').select('state').where('email', '=', email).executeTakeFirst())?.state;
const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

const asha = 'asha@example.in';
async function signUp(email = asha): Promise<void> {
  await subscribeToNewsletter(deps, { email });
  await runJobs();
}

/** Subscribes and confirms; returns the token that unsubscribes. */
async function join(email: string): Promise<string> {
  await signUp(email);
  await confirmNewsletter(deps, tokenIn(delivered.at(-1)?.text));
  await runJobs();
  return tokenIn(delivered.at(-1)?.text);
}

test('a hundred sign-ups of one address are one mail a day', async () => {
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 20 }, (_, i) => subscribeToNewsletter(deps, { email: i % 2 ? asha : ' ASHA@Example.in' })));
  await runJobs();
  expect(delivered.map(({ recipient }) => recipient)).toEqual([asha]);
  clock.advance({ hours: 23 });
  await signUp();
  expect(delivered).toHaveLength(1);
  clock.advance({ hours: 1 });
  await signUp();
  expect(delivered).toHaveLength(2);
});

test('the mailed link confirms, also when followed twice; leaving works, also repeatedly, and the old link undoes nothing', async () => {
  await signUp();
  const token = tokenIn(delivered[0]?.text);
  expect(await stateOf(asha)).toBe('pending');
  await confirmNewsletter(deps, token);
  await confirmNewsletter(deps, token);
  await runJobs();
  expect(await stateOf(asha)).toBe('confirmed');
  const leave = tokenIn(delivered[1]?.text);
  expect(delivered[1]?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscribe?token=${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  // A subscriber who asks again gets the same answer and no mail.
  clock.advance({ days: 3 });
  await signUp();
  expect(delivered).toHaveLength(2);
  await unsubscribeFromNewsletter(deps, leave);
  await unsubscribeFromNewsletter(deps, leave);
  expect(await stateOf(asha)).toBe('unsubscribed');
  await expect(confirmNewsletter(deps, token)).rejects.toMatchObject({ code: 'not_found' });
  await expect(unsubscribeFromNewsletter(deps, 'b'.repeat(43))).rejects.toMatchObject({ code: 'not_found' });
});

test('links that are made up, incomplete or too old confirm no address', async () => {
  await signUp();
  const token = tokenIn(delivered[0]?.text);
  for (const wrong of [undefined, '', 'x', 'a'.repeat(43), `${token}x`, ['x']])
    await expect(confirmNewsletter(deps, wrong)).rejects.toMatchObject({ code: 'not_found' });
  clock.advance({ days: 8 });
  await expect(confirmNewsletter(deps, token)).rejects.toMatchObject({ code: 'not_found' });
  expect(await stateOf(asha)).toBe('pending');
});

test('readers who were there before an article appeared get one mail about it, however often the job runs', async () => {
  clock.set('2026-10-01T06:00:00Z');
  await join(asha);
  const leave = await join('bina@example.in');
  await unsubscribeFromNewsletter(deps, leave);
  delivered.length = 0;
  clock.set('2026-10-05T03:35:00Z');
  await sendNewsletter(jobDeps);
  await sendNewsletter(jobDeps);
  await runJobs();
  expect(delivered.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
    'asha@example.in Back after three years: an accountant returns to work in Pune',
  ]);
  expect(delivered[0]?.headers).toHaveProperty('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
  clock.set('2026-10-20T06:00:00Z');
  await sendNewsletter(jobDeps);
  await runJobs();
  expect(delivered).toHaveLength(1);
});
