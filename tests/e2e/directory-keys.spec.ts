import type { Page } from '@playwright/test';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';

const names = (page: Page) => page.locator('[data-card-link]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test.describe('keys of a list', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/referrers');
    await hydrated(page);
  });

  test('arrows move between cards as the view has them, from any of their links, and Enter opens one', async ({ page }) => {
    await names(page).first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowDown', 5],
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
      ['ArrowUp', 3],
      ['ArrowDown', 7],
    ] as const) {
      await page.keyboard.press(key);
      await expect(names(page).nth(index)).toBeFocused();
    }
    // Every link of a card stays in the order of Tab, and arrows start from any of them.
    await names(page).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Request Referral from' }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(names(page).nth(1)).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/referrers?view=list');
    await names(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(names(page).nth(1)).toBeFocused();
    const opened = await names(page).nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened ?? '');
  });

  test('a link leads from the search box to the results, and r on a card asks that person', async ({ page }) => {
    await page.keyboard.press('r');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL('/referrers');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
    await axe(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(names(page).first()).toBeFocused();
    await names(page).nth(2).focus();
    const id = (await names(page).nth(2).getAttribute('href'))?.split('/').pop() ?? '';
    await page.keyboard.press('r');
    await expect(page).toHaveURL(`/request/${id}`);
  });

  test('? shows the keys, gives the focus back, and is not for who types', async ({ page }) => {
    await names(page).nth(1).focus();
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
    for (const words of ['Search', 'Move between cards', 'Open what has the focus', 'Request a referral', 'Show these keys'])
      await expect(dialog(page).getByText(words).first()).toBeVisible();
    await axe(page, dialog(page));
    await page.keyboard.press('r');
    await expect(page).toHaveURL('/referrers');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(names(page).nth(1)).toBeFocused();

    const box = page.getByRole('searchbox');
    await box.focus();
    await box.pressSequentially('r/?');
    await expect(box).toHaveValue('r/?');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/referrers?q=r%2F%3F');
  });

  test('single keys can be turned off, on this device for good; arrows stay; companies have no key for a request', async ({ page }) => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog(page).getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await names(page).first().focus();
    for (const key of ['/', '?', 'r']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
    await expect(names(page).nth(1)).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/referrers');
    await page.goto('/companies');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog(page)).toContainText('Move between cards');
    await expect(dialog(page)).not.toContainText('Request');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('there is no button for keys', async ({ page }) => {
    await page.goto('/companies');
    await expect(page.getByRole('link', { name: 'List view' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  });
});
