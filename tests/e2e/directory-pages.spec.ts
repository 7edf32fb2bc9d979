import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test('the home page has its sections in the specified order [2.route.home]', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const wanted = ['Success Stories', 'Featured Companies', 'How It Works', 'Featured Referrers'];
  expect(headings.filter((heading) => wanted.includes(heading.trim())).map((heading) => heading.trim())).toEqual(wanted);
  await expect(page.getByRole('region', { name: 'Featured Companies' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Featured Referrers' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Success Stories' }).getByText('5 of 5 stars')).toHaveCount(3);
  await hydrated(page);
  await looksRight(page);
  await page.getByRole('link', { name: 'View All companies' }).click();
  await expect(page).toHaveURL('/companies');
});

test('a person who left the directory leaves “Recently viewed” on every device', async ({ page }) => {
  await page.goto('/referrers/ref_1');
  const kept = [
    { path: '/referrers/ref_gone', name: 'Gone Person' },
    { path: '/referrers/ref_2', name: 'Former Name' },
  ];
  await page.evaluate((list) => localStorage.setItem('recently-viewed', JSON.stringify(list)), kept);
  await page.goto('/companies');
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText(/Gone Person|Former Name/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toMatch(/Gone|Former/);
});

test('a company, from its card to a referrer, and what was viewed', async ({ page }) => {
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Flipkart' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flipkart' })).toBeVisible();
  await expect(page.getByText('10000+ employees')).toBeVisible();
  await expect(page.getByText('Founded 2007')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('href', 'https://www.flipkart.com/');
  await expect(page.getByRole('heading', { name: 'Referrers at Flipkart (2)' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'View Profile of Ananya Iyer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ananya Iyer' })).toBeVisible();
  await looksRight(page);
  await page.goto('/referrers');
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText(['Ananya Iyer', 'Flipkart']);
});

test('a served profile carries structured data that cannot end its script', async ({ request }) => {
  const html = await (await request.get('/referrers/ref_1')).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string },
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['ProfilePage', 'BreadcrumbList']);
});

test.describe('unknown ids', () => {
  test.use({ expectedConsole: [/404/] });

  test('both screens pass axe', async ({ page }) => {
    for (const path of ['/companies/nowhere', '/referrers/-1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /Not Found$/ })).toBeVisible();
      await axe(page);
    }
  });
});
