import type { Page } from '@playwright/test';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/_design');
  await hydrated(page);
  // From here on time only passes when a test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
});

const toastsOn = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** Lets time pass in small steps until so many are shown: what shows them is loaded with the first. */
async function untilShown(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return toastsOn(page).count();
      },
      { intervals: [20] },
    )
    .toBe(count);
}

test('at most five stand there, the newest first [2.layout.toast-area 4.toast.order 9.toast.most]', async ({ page }) => {
  const show = page.getByRole('button', { name: 'Show toast', exact: true });
  for (let i = 0; i < 7; i++) await show.click();
  const toasts = toastsOn(page);
  await untilShown(page, 5);
  await expect(toasts.first()).toContainText('Saved 7');
  await expect(toasts.last()).toContainText('Saved 3');
  // Time must pass for axe, and the toasts must stay for it.
  await toasts.first().hover();
  await page.clock.resume();
  await axe(page);
});

test('a toast is said once, waits while it is pointed at or holds the focus, and closes by itself after 5000 ms [8.contact.success 9.toast.duration]', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'Notifications' });
  const toasts = toastsOn(page);
  await page.getByRole('button', { name: 'Show toast', exact: true }).click();
  await untilShown(page, 1);
  await page.clock.runFor(200);
  await expect(region.getByRole('status')).toHaveText('Saved 1. Your changes are kept.');
  await expect(region.getByRole('alert')).toHaveText('');
  await page.clock.runFor(4700);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(0);
  // Closed, but on the list for another 5000 ms: only then does the area go.
  await expect(region).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(region).toHaveCount(0);

  await page.getByRole('button', { name: 'Show destructive toast' }).click();
  await untilShown(page, 1);
  await page.clock.runFor(200);
  await expect(region.getByRole('alert')).toHaveText('Failed 2. Nothing was changed.');
  await expect(region.getByRole('status')).toHaveText('');
  await toasts.first().hover();
  await page.clock.fastForward(20_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).focus();
  await page.mouse.move(5, 700);
  await page.clock.fastForward(20_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(5200);
  await expect(toasts).toHaveCount(0);
});

test('an update and an action reach the toast that is shown, and it is dismissed by keyboard without losing the place [4.toast.update]', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Show toast with undo' }).click();
  const toasts = toastsOn(page);
  await untilShown(page, 1);
  await page.clock.runFor(1100);
  await expect(toasts).toContainText('Updated after a second.');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts).toHaveText(/Brought back/);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(toasts).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
