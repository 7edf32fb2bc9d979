import type { Page } from '@playwright/test';
import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

const categories = ['Getting Started', 'Finding Referrers', 'Referral Process', 'Account & Billing'];
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('has the four categories, each with one question open at a time [2.route.faq 2.faq.categories 2.faq.accordion]', async ({ page }) => {
  await page.goto('/faq');
  for (const category of categories) await expect(page.getByRole('region', { name: category })).toBeVisible();
  const section = page.getByRole('region', { name: 'Getting Started' });
  await section.getByText('What is ReferralHire?').click();
  await section.getByText('Is it free to use?').click();
  await expect(section.locator('details[open]')).toHaveCount(1);
  await section.getByText('Is it free to use?').click();
  await expect(section.locator('details[open]')).toHaveCount(0);
  const other = page.getByRole('region', { name: 'Account & Billing' });
  await other.locator('summary').first().click();
  await section.locator('summary').first().click();
  await expect(page.locator('details[open]')).toHaveCount(2);
});

test('the search follows the keys, in questions and answers, whatever the letter case; what is typed is literal, and an empty result can be cleared [2.faq.search 2.faq.empty]', async ({
  page,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
  await search.fill('IS IT FREE');
  await expect(page.locator('summary')).toHaveText(['Is it free to use?']);
  await search.fill('browsing COMPANIES and referrers is free');
  await expect(page.locator('summary')).toHaveText(['Is it free to use?']);
  await expect(page.locator('mark').first()).toHaveText('Browsing companies and referrers is free');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/faq\?q=browsing/);
  await looksRight(page);
  for (const typed of ['.*', 'x'.repeat(10_000), '(a+)+$', "' or 1=1", '%', '😀']) {
    await search.fill(typed);
    await expect(page.getByText('No FAQs found matching your search.')).toBeVisible();
  }
  await axe(page);
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(search).toHaveValue('');
  for (const category of categories) await expect(page.getByRole('region', { name: category })).toBeVisible();
});

test('a link to a question opens it, on arrival and inside the app', async ({ page }) => {
  await page.goto('/faq#is-it-free');
  await expect(page.locator('#is-it-free')).toBeVisible();
  await hydrated(page);
  await page.evaluate(() => {
    location.hash = '#need-an-account';
  });
  await expect(page.locator('#need-an-account')).toBeVisible();
});

test.describe('without a script', () => {
  test('the search is a form, also of ten thousand characters, the empty result a link, and deep links open', async ({ reader: page }) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('is it free');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('summary')).toHaveText(['Is it free to use?']);
    await page.goto(`/faq?q=${encodeURIComponent('.*')}`);
    await expect(page.getByText('No FAQs found matching your search.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Search' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(headings(page)).toContainText(categories);
    await page.goto('/faq#need-an-account');
    await expect(page.locator('#need-an-account')).toBeVisible();
    const response = await page.goto(`/faq?q=${'(a+)+$'.repeat(1700)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('No FAQs found matching your search.')).toBeVisible();
  });
});
