import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test('the home page has its sections in the specified order [2.route.home]', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const wanted = ['Success Stories', 'Featured Companies', 'How It Works', 'Featured Referrers'];
  expect(headings.filter((heading) => wanted.includes(heading.trim())).map((heading) => heading.trim())).toEqual(wanted);
  await hydrated(page);
  await looksRight(page);
});

test('a company and a referrer look right, and a click beside the name of a card leads to the company', async ({ page }) => {
  await page.goto('/companies');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Zoho' }) });
  await card.click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL('/companies/zoho');
  for (const [path, name] of [
    ['/companies/flipkart', 'Flipkart'],
    ['/referrers/ref_1', 'Ananya Iyer'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await looksRight(page);
  }
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

test('a served profile carries structured data that cannot end its script', async ({ request }) => {
  const html = await (await request.get('/referrers/ref_1')).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string },
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['ProfilePage', 'BreadcrumbList']);
});
