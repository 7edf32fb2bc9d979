import type { Page } from '@playwright/test';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

/** Each person loads one of the dashboard's two views (src/web/app/views.tsx). */

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const fileOf = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);

test.beforeEach(async ({ page }) => {
  await signIn(page, await makeAccount(page));
});

test('the first click finds the view, however late its file comes', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(fileOf('referrer-view'), async (route) => held.then(() => route.continue()));
  // The earliest moment at which somebody may count on React.
  await page.addInitScript(() =>
    document.addEventListener('react', () => document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click()),
  );
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto('/dashboard?view=referrer', { waitUntil: 'commit' });
  // Everything else is there and has run, and React still waits.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      .filter(({ href }) => !href.includes('/referrer-view-'))
      .every(({ href }) => performance.getEntriesByName(href).length > 0),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await expect(page.locator('html')).not.toHaveAttribute('data-react');
  letThrough();
  await expect(page).toHaveURL(/tab=payments/);
  await expect(tab(page, 'Payments')).toHaveAttribute('aria-selected', 'true');
  // React took the click; as a plain link it would have loaded another document.
  expect(documents).toHaveLength(1);
});

test('loads one view and nothing that the server has drawn for good, until there is something to draw', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const has = (name: string) => asked.some((url) => fileOf(name).test(url));
  await page.goto('/dashboard?view=seeker');
  await hydrated(page);
  const history = page.getByRole('heading', { name: 'My history' });
  const steps = page.getByRole('heading', { name: 'steps to your first referral' });
  await expect(history).toBeVisible();
  await expect(steps).toBeVisible();
  expect(['seeker-view', 'referrer-view', 'request-history', 'first-steps'].filter(has)).toEqual(['seeker-view']);
  await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
  await expect(history).toHaveCount(1);
  await expect(steps).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Application Tips' })).toBeVisible();
  await expect(history).toHaveCount(1);
  expect(asked.filter((url) => url.endsWith('/dashboard?view=seeker'))).toHaveLength(1);
});

test('the file of the view is announced in the head, so it costs no round trip of its own', async ({ page }) => {
  const html = await (await page.request.get('/dashboard?view=referrer')).text();
  const [head = ''] = html.split('</head>');
  expect(head).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\/referrer-view-/);
  expect(html).not.toContain('/assets/seeker-view-');
});

test('a part that the server drew stays when the same data come back', async ({ page }) => {
  await page.goto('/dashboard?view=referrer');
  await hydrated(page);
  const offer = page.getByText('You get ₹40 for the first answer in time');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'I declare this' }).click();
  await expect(page.getByText('Earned, not payable yet')).toBeVisible();
  await page.getByRole('button', { name: 'Stop earning' }).click();
  await expect(offer).toBeVisible();
});

for (const key of ['Escape', 'Tab'])
  test(`the account menu does not open for somebody who pressed ${key} before it came`, async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(fileOf('avatar-menu'), async (route) => held.then(() => route.continue()));
    await page.goto('/dashboard');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    await page.keyboard.press(key);
    const came = page.waitForResponse(fileOf('avatar-menu'));
    letThrough();
    await (await came).finished();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  });

test('the account menu has the focus as soon as it is there, so that no key is lost', async ({ page }) => {
  await page.goto('/dashboard');
  await hydrated(page);
  // An observer is told as soon as React has changed the page, and before the browser hands out the next key.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="menu"]')) return;
      document.documentElement.dataset['focused'] = document.activeElement?.role ?? '';
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'menuitem');
});

test.describe('a view that does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource|Failed to fetch dynamically imported module/] });

  test('leaves the document as it is, and it works without React', async ({ page }) => {
    await page.route(fileOf('referrer-view'), (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.text().includes('dynamically imported'));
    await page.goto('/dashboard?view=referrer');
    await failed;
    await expect(page.getByRole('heading', { name: 'UPI Details' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expect(page.getByRole('heading', { name: 'Application Tips' })).toBeVisible();
    await hydrated(page);
  });

  test('is replaced by a sentence when somebody switches to it, and comes with the next visit', async ({ page }) => {
    await page.goto('/dashboard?view=seeker');
    await hydrated(page);
    await page.route(fileOf('referrer-view'), (route) => route.abort());
    await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
    await expect(page.getByText('This could not be loaded. Check your connection and reload the page.')).toBeVisible();
    await looksRight(page);
    await page.unroute(fileOf('referrer-view'));
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expect(page.getByRole('heading', { name: 'Application Tips' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
    await expect(page.getByRole('heading', { name: 'UPI Details' })).toBeVisible();
  });
});
