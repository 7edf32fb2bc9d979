import { demoReferrer, history, moveByApi, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { makeAccount, signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test('a new person finds a short list, the first request takes it away, and the view follows until one chooses [2.dashboard.default]', async ({
  page,
}) => {
  const email = await signInAsVerified(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Switch to Job Seeker View' })).toBeVisible();
  const steps = page.getByRole('region', { name: '2 steps to your first referral' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByText('Done: Confirm your email address')).toBeVisible();
  await looksRight(page, steps);
  const position = `First ${Date.now().toString(36)}`;
  await sendByApi({ page, name: 'Neha Sharma', email }, position);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /to your first referral/ })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
  await expect(page).toHaveURL('/dashboard?view=referrer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No referral requests yet' })).toBeVisible();
  // A link to one view is no choice.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard?view=seeker');
  // On a phone the filters are folded, and the first application is on the first screen.
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  const link = await page.getByRole('link', { name: position }).boundingBox();
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(740);
  await page.getByText('Filter and sort').click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
  await expect(page).toHaveURL(/sort=oldest/);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Switch to Job Seeker View' })).toBeVisible();
});

test('the view can be chosen without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, await makeAccount(page));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await context.close();
});

test('what waits for the seeker comes first, and everything a referrer decides by stands together', async ({ page, openTraveller }) => {
  const email = await signInAsVerified(page);
  await page.request.post('/profile', { form: { headline: 'Backend engineer', years: '6', skills: 'Java, Kafka', linkedin: '' } });
  const position = `Waiting ${Date.now().toString(36)}`;
  const id = await sendByApi({ page, name: 'Neha Sharma', email }, position);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0);
  await page.goto(`/requests/${id}`);
  await expect(page.getByText('Ananya Iyer is asked now and answers by')).toBeVisible();

  const referrer = await openTraveller(demoReferrer);
  await referrer.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsReferrer(referrer);
  await referrer.page.goto(`/requests/${id}`);
  await hydrated(referrer.page);
  await expect(history(page).filter({ hasText: 'Ananya Iyer opened the request' })).toBeVisible();
  const packet = referrer.page.getByRole('region', { name: 'What they sent' });
  await expect(packet).toContainText(`I would like to work as ${position}.`);
  await expect(packet).toContainText('Backend engineer. 6 years of experience. Skills: Java, Kafka.');
  await packet.getByRole('button', { name: 'Copy all' }).click();
  await expect(referrer.page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await referrer.page.evaluate(() => navigator.clipboard.readText())).toContain(`Position: ${position}\n`);
  // The server drew this link, and React never took it over: it loads a document, and people stay where they were.
  await referrer.page.setViewportSize({ width: 360, height: 740 });
  const read = packet.getByRole('link', { name: 'Read it here' });
  await read.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  const before = await referrer.page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(100);
  await read.click();
  await expect(packet.getByRole('region', { name: /^Text of / })).toContainText('Ira Menon');
  await expect.poll(() => referrer.page.evaluate(() => Math.round(scrollY))).toBe(before);
  await looksRight(referrer.page, packet);
  await packet.getByRole('link', { name: 'Close it' }).click();
  await expect(packet.getByRole('region', { name: /^Text of / })).toHaveCount(0);

  await moveByApi(referrer, id, { move: 'ask', question: 'When could you start?' });
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText('Ananya Iyer asked you a question.');
  const [turn, figures] = [await waiting.boundingBox(), await page.getByRole('list', { name: 'My figures' }).boundingBox()];
  expect(turn?.y ?? 0).toBeLessThan(figures?.y ?? 0);
  await looksRight(page, waiting);
  await waiting.getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Your next step' })).toBeVisible();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await looksRight(page);
});
