import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test.describe('the list of companies', () => {
  test('shows totals, cards and filters, at a phone and a desk [1.audience.employers 2.route.companies 2.companies.heading 2.companies.header]', async ({
    page,
  }) => {
    await page.goto('/companies');
    await expect(page.getByRole('heading', { name: '8 Companies Found', exact: true })).toBeVisible();
    await expect(page.getByText('8 companies and 12 referrers across India.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Flipkart' }).first()).toHaveAttribute('href', '/companies/flipkart');
    await looksRight(page);
  });

  test('takes up what was chosen and typed before its scripts came', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => held.promise.then(() => route.continue()));
    await page.goto('/companies?page=1');
    await page.getByLabel('Location').selectOption('Bengaluru, Karnataka');
    await page.getByPlaceholder('Search companies by name or industry...').fill('flipkart');
    held.resolve();
    await expect(page.getByRole('heading', { name: '1 Company Found', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/companies?q=flipkart&location=Bengaluru%2C+Karnataka');
  });

  test('follows a click that comes before the letters just typed are searched', async ({ page }) => {
    await page.clock.install();
    await page.goto('/companies');
    await hydrated(page);
    await page.getByPlaceholder('Search companies by name or industry...').fill('f');
    await page.getByRole('link', { name: 'Flipkart' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flipkart' })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/companies/flipkart');
  });

  test('follows typing, reads a misspelling, keeps each choice in the address, and Back undoes one', async ({ page }) => {
    await page.goto('/companies');
    await page.getByLabel('Location').selectOption('Bengaluru, Karnataka');
    await expect(page.getByRole('heading', { name: '2 Companies Found', exact: true })).toBeVisible();
    await page.getByLabel('Sort').selectOption('jobs');
    await expect(page).toHaveURL('/companies?location=Bengaluru%2C+Karnataka&sort=jobs');
    await page.goBack();
    await expect(page).toHaveURL('/companies?location=Bengaluru%2C+Karnataka');
    await page.goBack();
    await expect(page.getByRole('heading', { name: '8 Companies Found', exact: true })).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('all');
    await page.getByPlaceholder('Search companies by name or industry...').fill('flipcart');
    await expect(page.getByRole('heading', { name: '1 Company Found', exact: true })).toBeVisible();
    await expect(page.getByText('Showing results for Flipkart instead of “flipcart”.')).toBeVisible();
    await expect(page).toHaveURL('/companies?q=flipcart');
  });

  test('has a way back from an empty result, as that of referrers has [2.companies.empty 2.referrers.empty]', async ({ page }) => {
    await page.goto('/companies?q=%25');
    await expect(page.getByRole('heading', { name: 'No companies found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'I work there and propose it' })).toHaveAttribute('href', /propose=1&name=/);
    // Not the end of the way: these have people.
    await expect(page.getByRole('region', { name: 'Companies where you can ask somebody' }).getByRole('article').first()).toContainText(
      'referrer',
    );
    await axe(page);
    await page.getByRole('link', { name: 'Show all companies' }).click();
    await expect(page.getByRole('heading', { name: '8 Companies Found', exact: true })).toBeVisible();
    await page.goto('/referrers?q=%25');
    await expect(page.getByRole('heading', { name: '0 Referrers Available', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No referrers found', exact: true })).toBeVisible();
    const others = page.getByRole('region', { name: 'People whom you can ask now' });
    await expect(others.getByRole('link', { name: /^Request Referral from / })).toHaveCount(4);
    await page.getByRole('link', { name: 'Show all referrers' }).click();
    await expect(page.getByRole('heading', { name: '12 Referrers Available', exact: true })).toBeVisible();
  });

  test('falls back to defaults for what it does not know', async ({ reader: page }) => {
    for (const search of ['?sort=price', '?page=-1', '?page=1e9', '?view=cube']) {
      await page.goto(`/companies${search}`);
      await expect(page.getByRole('heading', { name: '8 Companies Found', exact: true })).toBeVisible();
    }
  });
});

test.describe('the list of referrers', () => {
  test('finds by another name of a city, filters and shows a list [10.search]', async ({ page }) => {
    await page.goto('/referrers?q=bangalore');
    await expect(page.getByRole('heading', { name: '4 Referrers Available', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/referrers?q=bangalore&view=list');
    await page.getByLabel('Department').selectOption('Engineering');
    await expect(page.getByRole('heading', { name: '2 Referrers Available', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/view=list/);
    await looksRight(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search and filters are a plain form [2.search.uncontrolled]', async ({ page }) => {
    await page.goto('/companies');
    await page.getByPlaceholder('Search companies by name or industry...').fill('fintech');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '1 Company Found', exact: true })).toBeVisible();
    await page.goto('/referrers');
    await page.getByLabel('Company').selectOption('zoho');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: '2 Referrers Available', exact: true })).toBeVisible();
  });
});
