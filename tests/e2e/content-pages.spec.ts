import type { Request } from '@playwright/test';
import { atWidths, axe, expect, hydrated, test } from '#tests/support/test.ts';

test('about has mission, story, figures with their notes, and a part for each side', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our mission', 'Our story', 'For job seekers', 'For referrers'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.locator('dd')).toHaveText(['9x', '500+', '85%', '31%']);
  await expect(figures.locator('dt').first()).toContainText('higher chance of an interview');
  await expect(figures.locator('dt').last()).toContainText('faster hiring');
  await figures.getByRole('link', { name: /^Note 1/ }).click();
  await expect(page.locator('#note-interview-chance')).toBeInViewport();
  await figures.getByRole('link', { name: /^Note 4/ }).click();
  await expect(page.locator(':target')).toContainText('31%. Reported by the industry.');
  await expect(page.getByRole('main')).toContainText('founded in 2023');
});

test('how it works has the three steps, the claims, questions and the two buttons', async ({ page }) => {
  await page.goto('/how-it-works');
  const steps = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(steps.getByRole('heading', { level: 2 })).toHaveText([
    'Browse companies and referrers',
    'Submit a referral request with your resume, the position and a note',
    'ReferralHire and interview',
  ]);
  await expect(page.getByRole('main').locator('dd')).toHaveText(['9x', '85%', '31%']);
  await expect(page.getByRole('main').locator('dt').last()).toContainText('faster hiring');
  await page.getByRole('link', { name: /^Note 3/ }).click();
  await expect(page.locator(':target')).toContainText('31%. Reported by the industry.');
  await page.getByText('How soon will I hear from a referrer?').click();
  await expect(page.getByText('Referrers typically respond in 3-5 business days. They get reminders.', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Companies' })).toHaveAttribute('href', '/companies');
});

for (const [path, title] of [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
] as const) {
  test(`${path} has its text and the date of its last change`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated: May 11, 2025')).toBeVisible();
    // What is still to be drawn is not in the text that a person could read.
    await expect(page.locator('html')).not.toHaveAttribute('data-drawing');
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(4000);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /referralhire\.example/ })
        .first(),
    ).toHaveAttribute('href', /^mailto:/);
  });
}

const looked = [
  '/about',
  '/how-it-works',
  '/privacy-policy',
  '/blog',
  '/guides',
  '/blog/never-pay-for-a-referral',
  '/guides/referral-message-templates',
];

for (const path of [...looked, '/newsletter', '/contact-sales', '/newsletter/confirm', '/newsletter/unsubscribe']) {
  test(`${path} has no complaint at 320, 360 and 1280 px, light and dark`, async ({ page }) => {
    // Six looks at a long page, on a machine that may be busy.
    test.setTimeout(120_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await atWidths(page, [320, 360, 1280], () => axe(page));
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('a first visit costs at most 200 kB in all and 130 kB of script', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  for (const path of [
    '/',
    '/companies',
    '/companies/flipkart',
    '/referrers',
    '/referrers/ref_1',
    '/request/ref_1',
    '/become-a-referrer',
    '/blog',
    '/guides',
    '/pricing',
    '/faq',
    '/about',
    '/how-it-works',
    '/privacy-policy',
    '/blog/never-pay-for-a-referral',
  ]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    let [all, script] = [0, 0];
    for (const request of finished) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      // All that is transferred, headers too; of the scripts their compressed size.
      all += responseBodySize + responseHeadersSize;
      if (request.resourceType() === 'script') script += responseBodySize;
    }
    expect(script, `script of ${path}`).toBeLessThan(130_000);
    expect(all, `all of ${path}`).toBeLessThan(200_000);
    expect(all).toBeGreaterThan(50_000);
    await context.close();
  }
});

test('scripts are asked for after the first paint, and then the far parts are drawn; without scripts they are drawn at once', async ({
  browser,
  baseURL,
}) => {
  const farParts = () =>
    [...document.querySelectorAll('[class*="when-near"]')].map((part) => getComputedStyle(part).getPropertyValue('content-visibility'));
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  // Without its styles a page is not painted.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.css/, async (route) => held.then(() => route.continue()));
  await page.goto('/how-it-works', { waitUntil: 'commit' });
  await page.waitForRequest(/\.woff2$/);
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  letThrough();
  await hydrated(page);
  expect(scripts).not.toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-drawing');
  expect(new Set(await page.evaluate(farParts))).toEqual(new Set(['visible']));
  const bare = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto('/how-it-works');
  const parts = await still.evaluate(farParts);
  expect(parts.length).toBeGreaterThan(5);
  expect(new Set(parts)).toEqual(new Set(['visible']));
  await Promise.all([context.close(), bare.close()]);
});
