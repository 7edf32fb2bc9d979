import { axe, expect, hydrated, test } from '#tests/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/_design');
  await hydrated(page);
});

const area = 'Notifications';

test('at most five stand there, the newest first', async ({ page }) => {
  const show = page.getByRole('button', { name: 'Show toast', exact: true });
  for (let i = 0; i < 7; i++) await show.click();
  const toasts = page.getByRole('region', { name: area }).getByRole('listitem');
  await expect(toasts).toHaveCount(5);
  await expect(toasts.first()).toContainText('Saved 7');
  await expect(toasts.last()).toContainText('Saved 3');
  await axe(page);
});

test('a toast closes by itself after 5000 ms', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast', exact: true }).click();
  const toasts = page.getByRole('region', { name: area }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(4800);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toasts).toHaveCount(0);
  // Closed, but on the list for another 5000 ms: only then does the area go.
  await expect(page.getByRole('region', { name: area })).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(page.getByRole('region', { name: area })).toHaveCount(0);
});

test('it waits while it is pointed at or holds the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast', exact: true }).click();
  const toasts = page.getByRole('region', { name: area }).getByRole('listitem');
  await toasts.first().hover();
  await page.clock.runFor(20_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).focus();
  await page.mouse.move(5, 700);
  await page.clock.runFor(20_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(5200);
  await expect(toasts).toHaveCount(0);
});

test('it can be dismissed, also by keyboard, without losing the place', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast', exact: true }).click();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: area }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('it is said once, politely or at once', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast', exact: true }).click();
  const region = page.getByRole('region', { name: area });
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(region.getByRole('status')).toHaveText('Saved 1. Your changes are kept.');
  await expect(region.getByRole('alert')).toHaveText('');
  await page.getByRole('button', { name: 'Show destructive toast' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(region.getByRole('alert')).toHaveText('Failed 2. Nothing was changed.');
  await expect(region.getByRole('status')).toHaveText('');
});

test('an update and an action reach the toast that is shown', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast with undo' }).click();
  const region = page.getByRole('region', { name: area });
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(1100);
  await expect(region.getByRole('listitem')).toContainText('Updated after a second.');
  await region.getByRole('button', { name: 'Undo' }).click();
  await expect(region.getByRole('listitem')).toHaveText(/Brought back/);
});
