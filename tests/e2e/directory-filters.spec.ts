import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '#tests/support/test.ts';

const headings = (page: Page) => page.locator('#results').getByRole('article').getByRole('heading');
const names = (page: Page): Promise<string[]> => headings(page).allTextContents();
/** The number before these words on each card; a card without them has none. */
const numbers = async (page: Page, words: RegExp): Promise<number[]> =>
  (await page.getByRole('article').allInnerTexts()).map((text) => Number(words.exec(text)?.[1] ?? 0));
const fallsOrStays = (all: number[]): boolean => all.every((each, i) => i === 0 || each <= (all[i - 1] ?? 0));

test.describe('the search box', () => {
  test('of referrers has a placeholder, searches while one types, and finds by name, company or role [2.search.placeholder 2.search.controlled 2.referrers.search 2.referrers.heading]', async ({
    page,
  }) => {
    await page.goto('/referrers');
    await hydrated(page);
    const box = page.getByRole('searchbox', { name: 'Search referrers' });
    await expect(box).toHaveAttribute('placeholder', 'Search by name, company or role...');
    await box.pressSequentially('kav');
    await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();
    await expect(headings(page)).toHaveText(['Kavitha Raman']);
    await expect(box).toBeFocused();
    for (const [typed, found] of [
      ['ananya', ['Ananya Iyer']],
      ['zoho', ['Joseph Mathew', 'Kavitha Raman']],
      ['risk analyst', ['Kabir Malhotra']],
      // It stands in a bio only, which is not searched.
      ['outage', []],
    ] as const) {
      await box.fill(typed);
      await expect(
        page.getByRole('heading', { name: `${found.length} Referrer${found.length === 1 ? '' : 's'} Available`, exact: true }),
      ).toBeVisible();
      await expect(headings(page)).toHaveText(found);
    }
  });

  test('of companies has a Search button that works by itself, and finds by name and by industry [2.search.uncontrolled 2.companies.search 2.companies.heading]', async ({
    page,
  }) => {
    await page.goto('/companies');
    await hydrated(page);
    const box = page.getByPlaceholder('Search companies by name or industry...');
    // Set without typing, so that only the button can make it a search.
    await box.evaluate((input: HTMLInputElement) => (input.value = 'fintech'));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/companies?q=fintech');
    await expect(page.getByRole('heading', { name: '1 Company Found', exact: true })).toBeVisible();
    for (const [typed, found] of [
      ['flipkart', ['Flipkart']],
      ['information technology', ['Tata Consultancy Services', 'Persistent Systems']],
      // What stands in no name and no industry finds nobody, also where the description has it.
      ['zzyzx', []],
    ] as const) {
      await box.fill(typed);
      await expect(
        page.getByRole('heading', { name: found.length === 1 ? '1 Company Found' : `${found.length} Companies Found`, exact: true }),
      ).toBeVisible();
      if (found.length > 0) await expect(headings(page)).toHaveText(found);
    }
  });
});

for (const { ids, path, filters, usual, options, byNumber } of [
  {
    ids: '2.companies.filter.industry 2.companies.filter.location 2.companies.sort 9.sort.companies',
    path: '/companies',
    filters: [
      ['Industry', 'Information Technology', '2 Companies Found', ['Tata Consultancy Services', 'Persistent Systems']],
      ['Location', 'Bengaluru, Karnataka', '2 Companies Found', ['Flipkart', 'Razorpay']],
    ],
    usual: 'referrers',
    options: ['name', 'referrers', 'jobs'],
    byNumber: { referrers: /(\d+) referrers?\b/, jobs: /(\d+) jobs?\b/ },
  },
  {
    ids: '2.referrers.filter.company 2.referrers.filter.department 2.referrers.sort 9.sort.referrers',
    path: '/referrers',
    filters: [
      ['Company', 'razorpay', '2 Referrers Available', ['Kabir Malhotra', 'Meera Krishnan']],
      ['Department', 'Data', '2 Referrers Available', ['Imran Qureshi', 'Pooja Kulkarni']],
    ],
    usual: 'name',
    options: ['name', 'referrals', 'experience'],
    byNumber: { referrals: /Successful Referrals: (\d+)/, experience: /(\d+) years? at company/ },
  },
] as const) {
  test(`${path} is narrowed by its filters, which stand at all, and sorted by ${options.join(', ')} [${ids}]`, async ({ page }) => {
    await page.goto(path);
    for (const [label, value, heading, found] of filters) {
      const select = page.getByLabel(label, { exact: true });
      await expect(select).toHaveValue('all');
      await select.selectOption(value);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(headings(page)).toHaveText(found);
      await select.selectOption('all');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('article').nth(2)).toBeVisible();
    }
    const sort = page.getByLabel('Sort');
    expect(await sort.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))).toEqual(options);
    await expect(sort).toHaveValue(usual);
    await page.goto(`${path}?sort=name`);
    const byName = await names(page);
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const [value, words] of Object.entries(byNumber)) {
      expect(fallsOrStays(await numbers(page, words)), 'the order before already has this one').toBe(false);
      await sort.selectOption(value);
      await expect(page).toHaveURL(value === usual ? path : `${path}?sort=${value}`);
      await expect.poll(async () => fallsOrStays(await numbers(page, words))).toBe(true);
      expect((await names(page)).toSorted()).toEqual(byName.toSorted());
    }
  });
}
