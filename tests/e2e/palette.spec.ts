import { makeAccount, signIn } from '#tests/support/people.ts';
import { axe, expect, test } from '#tests/support/test.ts';
import type { Page } from '@playwright/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, companies, requests and pages' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

test('Ctrl+K on a page that is read finds people and companies without loading React', async ({ page, context }) => {
  const files: string[] = [];
  context.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/about');
  expect(files).not.toContain('/palette.js');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(files.filter((path) => path.endsWith('.js'))).toEqual(['/palette.js']);
  await field(page).pressSequentially('flipkrt');
  await expect(palette(page).getByRole('group', { name: 'Companies' }).getByRole('option')).toContainText(['Flipkart']);
  await expect(palette(page).getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(2);
  await axe(page, palette(page));
  await expect(chosen(page)).toContainText('Flipkart');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('at Flipkart');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/companies/flipkart');
  expect(files.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toEqual([]);
});

test('Escape closes it and gives the focus back; the arrows go round; nothing typed is lost while more arrives', async ({ page }) => {
  await page.goto('/pricing');
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
  await link.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText('Print this page');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Home');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await axe(page, palette(page));
  await field(page).fill('zzzyx');
  await expect(palette(page).getByRole('option')).toHaveText([
    'All referrers for “zzzyx”',
    'All openings for “zzzyx”',
    'All companies for “zzzyx”',
    'Help about “zzzyx”',
  ]);
});

test('on a phone the button in the bar opens it over the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/referrers/ref_1');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(palette(page).getByRole('group', { name: 'Recently viewed' }).getByRole('option')).toHaveText([/Ananya Iyer/]);
  const box = await palette(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await axe(page, palette(page));
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toBeHidden();
});

test('somebody signed in finds their own requests and pages, on a page where they work', async ({ page }) => {
  await signIn(page, 'referrer@referralhire.example', 'kolam-demo-2026');
  await page.goto('/dashboard');
  await page.keyboard.press('Control+k');
  const own = palette(page).getByRole('group', { name: 'Your requests' }).getByRole('option');
  await expect(own).toHaveCount(3);
  const [words = ''] = await own.allTextContents();
  const href = (await own.first().getAttribute('href')) ?? '';
  await field(page).fill(words.split(' at ')[0] ?? '');
  await expect(own.first()).toBeVisible();
  await field(page).fill('billing');
  await expect(chosen(page)).toContainText('Billing');
  expect(href).toMatch(/^\/requests\//);
});

test('a person who is new has no requests in it', async ({ page }) => {
  const email = await makeAccount(page);
  await signIn(page, email);
  await page.goto('/faq');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Your requests' })).toHaveCount(0);
});

test('a key or a click is heard also while React takes over the page', async ({ page }) => {
  await page.route('/palette.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/faq');
  const lost = await page.evaluate(async () => {
    const lost = new Set<string>();
    const link = document.querySelector('a[data-palette]');
    const dark = document.querySelector<HTMLInputElement>('[data-theme-choice][value="dark"]');
    const root = document.documentElement;
    document.dispatchEvent(new Event('start-react'));
    while (!root.hasAttribute('data-react')) {
      // What is heard does not go on to do what a browser does without scripts.
      const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
      if (document.body.dispatchEvent(key)) lost.add('key');
      if (link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))) lost.add('click');
      delete root.dataset['theme'];
      dark?.dispatchEvent(new Event('change', { bubbles: true }));
      if (root.dataset['theme'] !== 'dark') lost.add('theme');
      await new Promise((resolve) => setTimeout(resolve));
    }
    return [...lost];
  });
  expect(lost).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page with a search', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/referrers');
  });
});
