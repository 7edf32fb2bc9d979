import type { Page } from '@playwright/test';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('ul > li')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

test('the blog has a featured post and a grid, loads more, narrows to a category, and finds words anywhere in the articles [2.route.blog 2.blog.featured 2.blog.grid 2.blog.more 2.blog.chips 2.blog.search 3.post.categories 7.wired]', async ({
  reader: page,
}) => {
  await page.goto('/blog');
  const featured = page.getByRole('article').filter({ hasText: 'Featured' });
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText('Why referral requests go unanswered, and what to send instead');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText(/ReferralHire Careers Desk · 5 Oct 2026 · \d+ min read/);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL('/blog?page=2#piece-7');
  await expect(cards(page)).toHaveCount(9);
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused();

  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.getByRole('link')).toHaveText([
    'All Categories',
    ...['Job Search', 'Industry Insights', 'Strategies', 'Success Stories', 'Resume Tips'].map(
      (name) => new RegExp(`^${name}(1 article|(?!1 )\\d+ articles)$`),
    ),
  ]);
  await chips.getByRole('link', { name: /^Success Stories/ }).click();
  await expect(page).toHaveURL('/blog?category=success-stories');
  await expect(page.getByRole('heading', { name: '2 articles in Success Stories' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(chips.getByRole('link', { name: /^Success Stories/ })).toHaveAttribute('aria-current', 'true');
  await chips.getByRole('link', { name: 'All Categories' }).click();
  await expect(cards(page)).toHaveCount(6);

  await page.getByRole('searchbox', { name: 'Search articles' }).fill('laptop deposit');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/blog\?q=laptop/);
  await expect(cards(page).getByRole('heading', { name: /Never pay for a referral/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('.*');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('the guides have a featured guide, six guides, chips and resource collections, and each its own page [2.route.guides 2.guides.chips 2.guides.featured 2.guides.six 2.guides.collections 2.guides.article 3.guide.categories 3.guide.fields 7.wired]', async ({
  reader: page,
}) => {
  await page.goto('/guides');
  await expect(page.getByRole('article').filter({ hasText: 'Featured guide' })).toContainText('Your first referral request, step by step');
  await expect(cards(page).filter({ hasText: 'min read' })).toHaveCount(6);
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    'All Guides',
    /^Beginner/,
    /^Resume/,
    /^Strategy/,
    /^Interviews/,
    /^Social Media/,
    /^Communication/,
  ]);
  const collections = page.getByRole('region', { name: 'Resource collections' });
  await expect(collections.getByRole('heading', { level: 3 })).toHaveText([
    'Start here',
    'Resume and profile',
    'Run your search',
    'From interview to first day',
  ]);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Interviews/ })
    .click();
  await expect(page.getByRole('heading', { name: '1 guide in Interviews' })).toBeVisible();
  await page.goto('/guides/first-referral-request');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first referral request, step by step');
  await expect(page.getByRole('article').locator('header').first()).toContainText(/Beginner[\s\S]*min read/);
  await expect(page.getByRole('region', { name: 'Guides to read next' }).getByRole('listitem')).toHaveCount(3);
});

test('an article has its author, date, reading time, contents and related pieces [2.blog.article 3.post.fields]', async ({
  reader: page,
}) => {
  await page.goto('/blog/why-referral-requests-go-unanswered');
  const head = page.getByRole('article').locator('header').first();
  await expect(head).toContainText('ReferralHire Careers Desk');
  await expect(head).toContainText('Job search editors');
  await expect(head).toContainText('14 Sep 2026');
  await expect(head).toContainText(/\d+ min read/);
  const contents = page.getByRole('navigation', { name: 'On this page' }).first();
  const entry = contents.getByRole('link').nth(1);
  const target = await entry.getAttribute('href');
  await entry.click();
  await expect(page.locator(target ?? 'none')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Read next' }).getByRole('listitem')).toHaveCount(3);
});

test('the term that is searched for is also logged [2.blog.search]', async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Search term:'));
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('notice');
  await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter');
  expect((await logged).text()).toBe('Search term: notice');
});

test.describe('what does not exist', () => {
  test.use({ expectedConsole: [/404/] });

  test('answers 404 and helps', async ({ reader: page }) => {
    for (const [path, title, suggestion] of [
      ['/blog/never-pay-for-referrals', 'Article Not Found', 'Never pay for a referral, and other ways to keep your money safe'],
      ['/guides/first-request', 'Guide Not Found', 'Your first referral request, step by step'],
      ['/blog?category=nonsense', 'Category Not Found', 'Back after three years: an accountant returns to work in Pune'],
      ['/guides?category=__proto__', 'Category Not Found', 'Your first referral request, step by step'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { name: suggestion })).toBeVisible();
    }
  });

  test('looks right: one component draws it for all of them', async ({ page }) => {
    await page.goto('/guides?category=__proto__');
    await hydrated(page);
    await looksRight(page);
  });
});

test('on paper an article is only its text', async ({ page }) => {
  await page.goto('/guides/first-referral-request');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('One email when there is something new')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' }).first()).toBeHidden();
});

test('a message with blanks has a button that copies it, without React', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guides/referral-message-templates');
  const message = page.locator('blockquote').filter({ hasText: 'it has been a while since' });
  await message.getByRole('button', { name: 'Copy this message' }).click();
  await expect(message.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Hi \[name\], it has been a while since .* No hurry to answer\.$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-react');
  await looksRight(page);
});
