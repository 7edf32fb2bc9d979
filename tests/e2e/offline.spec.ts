import type { BrowserContext, Page } from '@playwright/test';
import { expectToast, makeAccount, newEmail, signInByForm } from '#tests/support/people.ts';
import { fillRequest } from '#tests/support/journey.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/] });

/** Until the worker answers for this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname + new URL(url).search);
    return paths;
  });

/** Everything that is in any cache, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    let text = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) text += await (await cache.match(request))?.text();
    }
    return text;
  });

async function visit(page: Page, context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.setOffline(false);
  await page.goto('/');
  await controlled(page);
  // Also the page that brought the worker.
  await expect.poll(() => keptPaths(page)).toContain('/');
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => keptPaths(page)).toContain(path);
  }
}

test('without a network, pages seen before open and say of when they are; others tell that there is none', async ({ page, context }) => {
  await visit(page, context, ['/companies/flipkart', '/companies']);
  await context.setOffline(true);
  await page.goto('/companies/flipkart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flipkart');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /\d/);
  const notice = page.locator('html').evaluate((root) => getComputedStyle(root, '::before').content);
  expect(await notice).toMatch(/You are offline.*\d/);
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await page.goto('/companies');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /\d/);
  // A search is not answered with the list of everything.
  for (const path of ['/companies?q=infosys', '/companies/zoho']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  }
  await expect(page.getByRole('link', { name: 'Flipkart' })).toHaveAttribute('href', '/companies/flipkart');
  await looksRight(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoho');
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});

test('a form whose answer was lost is not said to be unsent, and the offline page comes back if a browser drops it', async ({
  page,
  context,
}) => {
  await visit(page, context, ['/about']);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/offline');
  });
  await visit(page, context, ['/pricing']);
  await expect.poll(() => keptPaths(page)).toContain('/offline');
  await context.setOffline(true);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('form'), { method: 'post', action: '/newsletter', id: 'lost' }));
    document.querySelector<HTMLFormElement>('#lost')?.submit();
  });
  await expect(page.getByRole('main')).toContainText('it may have arrived although no answer came back');
  await expect(page.getByRole('main')).not.toContainText('nothing was sent');
});

test('another build replaces all that was kept', async ({ page, context }) => {
  await visit(page, context, ['/about']);
  await page.evaluate(async () => {
    const old = await caches.open('/assets/root-of-an-old-build.css');
    await old.put('/about', new Response('an old page'));
    for (const name of await caches.keys()) if (!name.includes('old-build')) await caches.delete(name);
  });
  await page.goto('/pricing');
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/pricing', '/offline']));
  expect(await keptPaths(page)).not.toContain('/about');
});

test('nothing personal is kept, and logging out leaves nothing of a person on the device', async ({ page, context }) => {
  const email = await makeAccount(page);
  await signInByForm(page, email);
  await page.waitForURL('**/profile');
  await controlled(page);
  await visit(page, context, ['/referrers/ref_1']);
  for (const path of ['/dashboard', '/profile', '/notifications', '/referrers/ref_1?sent=mail', '/referrers?q=secret'])
    await page.goto(path);
  await page.goto('/request/ref_2');
  await page.getByLabel('Position').fill('Secret position');
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /dashboard|profile|notifications|\?/.test(path))).toEqual([]);
  expect(await keptText(page)).not.toContain(email);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been logged out.');
  const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(left).not.toContain('Secret position');
  expect(left).not.toContain(email);
  expect(await keptText(page)).not.toContain(email);
});

test('a request submitted without a network is sent once when it is back', async ({ page, context }) => {
  const sent: string[] = [];
  await page.goto('/request/ref_3');
  await controlled(page);
  await fillRequest(page, 'Offline Engineer');
  await page.getByLabel('Full Name').fill('Ira Menon');
  await page.getByLabel('Email').fill(newEmail());
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('You are offline. We send this as soon as you are back')).toBeVisible();
  await context.setOffline(false);
  context.on('response', (response) => {
    if (response.url().endsWith('/api/requests') && response.request().method() === 'POST') sent.push(String(response.status()));
  });
  await expect(page.getByText('Request Submitted Successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/referrers\/ref_3/);
  expect(sent).toEqual(['201']);
});
