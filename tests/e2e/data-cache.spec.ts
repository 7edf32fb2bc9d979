import type { Page, Route } from '@playwright/test';
import { sendByApi } from '#tests/support/journey.ts';
import { makeAccount, newEmail, signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

const minute = 60_000;

/** What the browser asks for after the document: the pages' data and the bell's count. */
function countFetches(page: Page): { urls: string[] } {
  const asked = { urls: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data') || pathname === '/api/notifications') asked.urls.push(pathname);
  });
  return asked;
}

async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
}

async function toNotifications(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
}

/** Counts what opened streams began with; after that the page knows whether it missed anything. */
async function countMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as { marks: number };
    counting.marks = 0;
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('mark', () => counting.marks++);
      }
    };
  });
}
const marks = (page: Page, many: number) => page.waitForFunction((n) => (window as unknown as { marks: number }).marks >= n, many);

async function openDashboard(page: Page): Promise<void> {
  await countMarks(page);
  const email = await makeAccount(page);
  await signIn(page, email);
  await page.goto('/dashboard');
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await marks(page, 1);
  // What came before the stream was open is not used twice; from here on everything is.
  await toNotifications(page);
  await toDashboard(page);
}

test.describe('the data cache', () => {
  test('serves a page again without asking, for five minutes, and not because the window is looked at [7.cache.stale 7.cache.focus]', async ({
    page,
  }) => {
    await openDashboard(page);
    const start = Date.now();
    await page.clock.setFixedTime(start);
    const asked = countFetches(page);
    await toNotifications(page);
    await toDashboard(page);
    await page.clock.setFixedTime(start + 4 * minute);
    await toNotifications(page);
    await toDashboard(page);
    expect(asked.urls).toEqual([]);
    await page.clock.setFixedTime(start + 5 * minute + 1000);
    await toNotifications(page);
    await toDashboard(page);
    expect(asked.urls.filter((path) => path.endsWith('.data'))).toEqual(['/notifications.data', '/dashboard.data']);

    // Nor does it ask because the window is looked at again.
    await page.clock.setFixedTime(start + 12 * minute);
    asked.urls = [];
    const show = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        window.dispatchEvent(new Event(isHidden ? 'blur' : 'focus'));
      }, hidden);
    await show(true);
    await show(false);
    await marks(page, 2);
    // A whole answer later nothing else has been asked for.
    await page.evaluate(() => fetch('/livez').then((response) => response.text()));
    expect(asked.urls).toEqual([]);
  });

  test.describe('when an answer is lost', () => {
    test.use({ expectedConsole: [/ERR_FAILED|status of 503/] });

    test('asks once more, and then says so [7.cache.retry]', async ({ page }) => {
      await openDashboard(page);
      const start = Date.now();
      await page.clock.setFixedTime(start + 6 * minute);
      let tries = 0;
      let lost = (route: Route, at: number) => (at === 1 ? route.abort() : route.continue());
      await page.route('**/notifications.data*', (route) => lost(route, ++tries));
      await toNotifications(page);
      await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
      expect(tries).toBe(2);
      await toDashboard(page);
      await page.clock.setFixedTime(start + 12 * minute);
      tries = 0;
      lost = (route) => route.fulfill({ status: 503, body: '' });
      await page.getByRole('link', { name: /^Notifications/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(My Dashboard|Notifications)$/);
      expect(tries).toBe(2);
    });
  });
});

test('a page learns what happened after it was made and before its stream was open', async ({ page }) => {
  const seeker = { page, name: 'Ira Menon', email: newEmail() };
  await signInAsVerified(page, seeker.name, seeker.email);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notifications/stream', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard?view=seeker');
  await hydrated(page);
  await sendByApi(seeker, 'Release Engineer');
  await expect(page.getByRole('row', { name: /Release Engineer/ })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('row', { name: /Release Engineer/ })).toBeVisible();
});
