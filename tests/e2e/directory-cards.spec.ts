import type { Locator, Page } from '@playwright/test';
import { dyeCount, hashOf } from '#shared/name-hash.ts';
import { expect, test } from '#tests/support/test.ts';
import { sampleCompanies } from '../../seeds/companies.ts';
import { sampleJobsAt } from '../../seeds/openings.ts';
import { sampleReferrers } from '../../seeds/referrers.ts';
import { demoReferrerId } from '../../seeds/requests.ts';

const cardOf = (page: Page, name: string): Locator => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
/** One reads right only behind the words, which the specification quotes in the plural. */
const successBadge = /^Successful Referrals: [1-9]\d*$/;
const namesIn = (place: Locator): Promise<string[]> => place.getByRole('article').getByRole('heading').allTextContents();
/** Hidden from a reader's ear, because the name stands beside it; so no role finds it. */
const tileIn = (card: Locator): Locator => card.locator('[data-dye]');

test.describe('the home page', () => {
  test('features the first four of each directory, each with a link to all [2.home.featured-companies 2.home.view-all-companies 2.home.featured-referrers 2.home.view-all-referrers 9.home.four]', async ({
    reader: page,
  }) => {
    await page.goto('/companies');
    const companies = (await namesIn(page.getByRole('main'))).slice(0, 4);
    await page.goto('/referrers');
    const referrers = (await namesIn(page.getByRole('main'))).slice(0, 4);
    for (const [title, first, to] of [
      ['Featured Companies', companies, '/companies'],
      ['Featured Referrers', referrers, '/referrers'],
    ] as const) {
      await page.goto('/');
      const section = page.getByRole('region', { name: title });
      expect(await namesIn(section)).toEqual(first);
      expect(first).toHaveLength(4);
      const all = section.getByRole('link', { name: /^View All/ });
      await expect(all).toHaveText(/^View All/);
      await all.click();
      await expect(page).toHaveURL(to);
    }
  });

  test('tells three success stories, each with portrait, name, role, quote and five stars, marked as illustrative [1.data.samples-marked 2.home.testimonials]', async ({
    reader: page,
  }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Success Stories' });
    const stories = section.getByRole('figure');
    await expect(stories).toHaveCount(3);
    for (const story of await stories.all()) {
      const [name = '', role = ''] = (await story.locator('figcaption > span:last-child > span').allTextContents()).map((text) =>
        text.trim(),
      );
      expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      expect(role).toMatch(/^\p{Lu}[\p{L} ]+, \p{Lu}\p{L}+$/u);
      await expect(tileIn(story)).toHaveText(name.slice(0, 2).toUpperCase());
      await expect(story.locator('img')).toHaveAttribute('src', `/portraits/${name.toLowerCase().replace(' ', '-')}.svg`);
      await expect(story.locator('blockquote')).toHaveText(/^“.{40,}”$/s);
      await expect(story.getByText('5 of 5 stars')).toHaveCount(1);
      await expect(story.locator('p svg')).toHaveCount(5);
    }
    await expect(section).toContainText('These stories and people are illustrative.');
  });
});

test.describe('a company card', () => {
  test('shows initials, name, industry, location, its referrers and as many jobs as they list, and leads to the company [1.audience.employers 2.card.company 2.card.company.referrers 2.card.company.jobs]', async ({
    reader: page,
  }) => {
    await page.goto('/companies');
    await expect(page.getByRole('article')).toHaveCount(sampleCompanies.length);
    for (const { id, name, industry, city, state } of sampleCompanies) {
      const card = cardOf(page, name);
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/companies/${id}`);
      await expect(card.getByText(industry, { exact: true })).toBeVisible();
      await expect(card.getByText(`${city}, ${state}`, { exact: true })).toBeVisible();
      const count = sampleReferrers.filter(({ companyId }) => companyId === id).length;
      await expect(card.getByText(count === 1 ? '1 referrer' : `${count} referrers`, { exact: true })).toBeVisible();
      const jobs = sampleJobsAt(id);
      expect(jobs).toBeGreaterThan(0);
      // Journeys list openings as the demo's referrer at the same time.
      await expect(card.getByText(/^\d+ jobs?$/)).toHaveText(id === 'flipkart' ? /^\d+ jobs$/ : jobs === 1 ? '1 job' : `${jobs} jobs`);
    }
  });
});

test.describe('a referrer card', () => {
  test('shows role, years, company, successes above 0 and that it is a sample, and leads to profile, company and request [1.data.samples-marked 2.route.referrers 2.card.referrer 2.card.referrer.years 2.card.referrer.successes 2.card.referrer.actions]', async ({
    reader: page,
  }) => {
    await page.goto('/referrers');
    await expect(page.getByRole('article')).toHaveCount(sampleReferrers.length);
    for (const { id, name, companyId, role, yearsAtCompany, referred } of sampleReferrers) {
      const card = cardOf(page, name);
      const company = sampleCompanies.find((each) => each.id === companyId)?.name ?? '';
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/referrers/${id}`);
      await expect(card.getByRole('link', { name: company, exact: true })).toHaveAttribute('href', `/companies/${companyId}`);
      await expect(card.getByText(role, { exact: true })).toBeVisible();
      const years = yearsAtCompany === 1 ? '1 year at company' : `${yearsAtCompany} years at company`;
      await expect(card.getByText(years, { exact: true })).toBeVisible();
      await expect(card.getByText('View Profile', { exact: true })).toHaveAttribute('href', `/referrers/${id}`);
      await expect(card.getByText('Request Referral', { exact: true })).toHaveAttribute('href', `/request/${id}`);
      await expect(card.getByText('Sample', { exact: true })).toBeVisible();
      const badge = card.getByText(/Successful Referrals/);
      // What the demo's own referrer has done is in their requests.
      if (referred === 0 && id !== demoReferrerId) await expect(badge).toHaveCount(0);
      else await expect(badge).toHaveText(successBadge);
    }
    expect(new Set(sampleReferrers.map(({ referred }) => referred > 0)).size).toBe(2);
  });
});

test.describe('tiles and lists', () => {
  for (const [path, samples, card] of [
    ['/companies', sampleCompanies, '2.card.company'],
    ['/referrers', sampleReferrers, '2.card.referrer'],
  ] as const) {
    test(`the tiles of ${path} show the first two letters on the dye of the name's hash modulo 8, in up to four columns [${card} 2.card.initials 2.card.colour 2.card.columns]`, async ({
      page,
    }) => {
      await page.goto(path);
      const grounds = new Map<string | null, string>();
      for (const { name } of samples) {
        const tile = tileIn(cardOf(page, name));
        await expect(tile).toHaveText(
          name
            .replaceAll(/[^\p{L}]/gu, '')
            .slice(0, 2)
            .toUpperCase(),
        );
        const dye = String(hashOf(name.toLowerCase()) % 8);
        await expect(tile).toHaveAttribute('data-dye', dye);
        grounds.set(dye, await tile.evaluate((element) => getComputedStyle(element).backgroundColor));
      }
      expect(dyeCount).toBe(8);
      expect(grounds.size).toBeGreaterThan(2);
      expect(new Set(grounds.values()).size).toBe(grounds.size);
      const columns: number[] = [];
      for (const width of [360, 700, 1100, 1280, 2200]) {
        await page.setViewportSize({ width, height: 800 });
        const lefts = await page
          .getByRole('article')
          .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().left)));
        columns.push(new Set(lefts).size);
      }
      expect(columns).toEqual([1, 2, 3, 4, 4]);
    });
  }

  test('cards come in 50 ms after one another, from the ninth on together, and all at once for who wants no motion [2.card.cascade]', async ({
    page,
  }) => {
    const delays = () =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .evaluateAll((items) =>
          items.map((item) => ({ name: getComputedStyle(item).animationName, delay: getComputedStyle(item).animationDelay })),
        );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/referrers');
    const cards = await delays();
    expect(cards.map(({ delay }) => Math.round(Number.parseFloat(delay) * 1000))).toEqual([
      0, 50, 100, 150, 200, 250, 300, 350, 400, 400, 400, 400,
    ]);
    expect(cards.every(({ name }) => name !== 'none')).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(new Set((await delays()).map(({ delay }) => delay))).toEqual(new Set(['0s']));
  });
});
