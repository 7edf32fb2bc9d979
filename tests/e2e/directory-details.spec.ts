import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { test as own } from '#tests/support/own-product.ts';
import { signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';
import { gotoOnceItSays } from '#tests/support/until-served.ts';
import { sampleCompanies } from '../../seeds/companies.ts';
import { sampleJobsAt } from '../../seeds/openings.ts';
import { sampleReferrers } from '../../seeds/referrers.ts';
import { demoReferrerId } from '../../seeds/requests.ts';

test('each company shows its facts, its website with a scheme, what it does and who refers there [2.route.company 2.company.facts 2.company.website 2.company.website.scheme 2.company.about 2.company.referrers 3.company.size]', async ({
  reader: page,
}) => {
  for (const { id, name, industry, city, state, size, founded, website, description } of sampleCompanies) {
    await page.goto(`/companies/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    const header = main.locator('header');
    for (const fact of [industry, `${city}, ${state}`, `${size} employees`, `Founded ${founded}`])
      await expect(header.getByText(fact, { exact: true })).toBeVisible();
    expect(size).toMatch(/^(1000-5000|5000-10000|10000\+)$/);
    const address = `${/^https?:/.test(website) ? '' : 'https://'}${website}/`;
    await expect(main.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('href', address);
    await expect(main.getByRole('region', { name: `About ${name}` })).toContainText(description);
    const people = sampleReferrers.filter(({ companyId }) => companyId === id).map((each) => each.name);
    const list = main.getByRole('region', { name: `Referrers at ${name} (${people.length})`, exact: true });
    expect((await list.getByRole('article').getByRole('heading').allTextContents()).toSorted()).toEqual(people.toSorted());
  }
  expect(sampleCompanies.filter(({ website }) => !website.startsWith('http')).length).toBeGreaterThan(0);
});

test('nobody is offered to ask, follow, block or report themselves', async ({ page }) => {
  await signIn(page, 'referrer@referralhire.example', demoPassword);
  await page.goto('/referrers/ref_1');
  const main = page.getByRole('main');
  await expect(main.getByText('This is your own profile, as others see it.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'What Ananya Iyer can refer for' }).getByRole('listitem').first()).toBeVisible();
  await expect(main.locator('a[href^="/request/ref_1"]')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Follow/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^(Report|Block)/ })).toHaveCount(0);
});

test('each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company [1.data.samples-marked 2.route.referrer 2.referrer.facts 2.referrer.successes 2.referrer.request 2.referrer.about 2.referrer.company-card 2.referrer.company-card.jobs]', async ({
  reader: page,
}) => {
  for (const { id, name, companyId, role, department, yearsAtCompany, referred, bio } of sampleReferrers) {
    await page.goto(`/referrers/${id}`);
    const main = page.getByRole('main');
    const company = sampleCompanies.find((each) => each.id === companyId);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    const header = main.locator('header');
    await expect(header).toContainText(`${role} at ${company?.name}`);
    await expect(header.getByRole('link', { name: company?.name ?? '', exact: true })).toHaveAttribute('href', `/companies/${companyId}`);
    await expect(header).toContainText(`${department} · ${yearsAtCompany} ${yearsAtCompany === 1 ? 'year' : 'years'} at company`);
    const badge = header.getByText(/Successful Referrals/);
    // What the demo's own referrer has done is in their requests.
    if (referred === 0 && id !== demoReferrerId) await expect(badge).toHaveCount(0);
    else await expect(badge).toHaveText(/^\s*Successful Referrals: [1-9]\d*$/);
    await expect(main.getByRole('region', { name: `About ${name}` })).toContainText(bio);
    await expect(main.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\/in\/./);
    // Without styles, the button of phones is there, too.
    await expect(main.getByRole('link', { name: 'Request Referral', exact: true }).first()).toHaveAttribute('href', `/request/${id}`);
    await expect(main).toContainText('This person is invented, to show what a profile looks like.');
    const card = main.getByRole('complementary', { name: 'Request and company' }).getByRole('article');
    await expect(card.getByRole('link', { name: company?.name ?? '', exact: true })).toHaveAttribute('href', `/companies/${companyId}`);
    const count = sampleReferrers.filter((each) => each.companyId === companyId).length;
    await expect(card.getByText(count === 1 ? '1 referrer' : `${count} referrers`, { exact: true })).toBeVisible();
    const jobs = card.getByText(/^\d+ jobs?$/);
    const openings = sampleJobsAt(companyId);
    await expect(jobs).toHaveText(companyId === 'flipkart' ? /^\d+ jobs$/ : openings === 1 ? '1 job' : `${openings} jobs`);
  }
});

test('what does not exist says so with status 404, and leads back to its list [2.company.unknown 2.referrer.unknown 8.unknown.company 8.unknown.referrer 2.request.unknown]', async ({
  reader: page,
}) => {
  for (const [list, title, back, paths] of [
    ['/companies', 'Company Not Found', 'Back to Companies', ['companies/nowhere', 'companies/%2e%2e%2fetc']],
    [
      '/referrers',
      'Referrer Not Found',
      'Back to Referrers',
      ['referrers/nobody', 'referrers/__proto__', 'referrers/-1', 'referrers/99999999999999999999', 'request/nobody'],
    ],
  ] as const)
    for (const path of paths) {
      expect((await page.goto(`/${path}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(list);
    }
});

// The shared product must keep its eight companies: other tests count them.
own(
  'a company without referrers says so and leads to others; what pages count follows the data [2.card.company.jobs 2.companies.header 2.company.no-referrers]',
  async ({ page, product }) => {
    const database = databaseUrlOf(product);
    const change = (sql: string) => onDatabase(database, (client) => client.query(sql));
    const totalOf = async (list: string) => ((await (await page.request.get(`/api/${list}`)).json()) as { total: number }).total;
    const [companies, referrers] = [await totalOf('companies'), await totalOf('referrers')];
    const jobs = page
      .getByRole('article')
      .filter({ hasText: 'Acme' })
      .getByText(/^\d+ jobs?$/);
    await change(
      `insert into companies (id, name, industry, city, state, size, website) values ('acme', 'Acme', 'Fintech', 'Pune', 'Maharashtra', '1-50', 'javascript:alert(1)')`,
    );
    await gotoOnceItSays(page, '/companies', new RegExp(`${companies + 1} companies and ${referrers} referrers across India`));
    await expect(jobs).toHaveCount(0);
    await page.goto('/companies/acme');
    const section = page.getByRole('region', { name: 'Referrers at Acme (0)', exact: true });
    await expect(section.getByText('No referrers available for this company yet.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveCount(0);
    await section.getByRole('link', { name: 'Browse other companies' }).click();
    await expect(page).toHaveURL('/companies');

    await change(
      `insert into referrers (id, company_id, name, role, department, years_at_company, verified_at) values ('omar', 'acme', 'Omar Khan', 'Engineer', 'Engineering', 1, now())`,
    );
    await gotoOnceItSays(page, '/companies', new RegExp(`${companies + 1} companies and ${referrers + 1} referrers across India`));
    await gotoOnceItSays(page, '/companies/acme', /Referrers at Acme \(1\)/);
    await expect(page.getByRole('region', { name: 'Referrers at Acme (1)', exact: true }).getByRole('article')).toHaveCount(1);

    // No badge without an opening; one with it, and none again when it has ended.
    for (const [sql, badges] of [
      [
        `insert into openings (id, referrer_id, company_id, title, place, listed_at, ends_at)
       values (gen_random_uuid(), 'omar', 'acme', 'Welder', 'Pune', now(), now() + interval '30 days')`,
        ['1 job'],
      ],
      [`update openings set ended = true where referrer_id = 'omar'`, []],
    ] as const) {
      await change(sql);
      await expect(async () => {
        await page.goto('/companies');
        await expect(jobs).toHaveText([...badges], { timeout: 100 });
      }).toPass();
    }
  },
);

test('a company and a referrer have a picture of their own for other sites', async ({ reader: page, request, baseURL }) => {
  const pictures = new Set<string>();
  for (const path of ['/companies/flipkart', '/companies/zoho', '/referrers/ref_1', '/referrers/ref_2']) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(address).toBe(`${baseURL}/og${path}.png`);
    const picture = await request.get(`/og${path}.png`);
    expect([picture.status(), picture.headers()['content-type'], picture.headers()['cross-origin-resource-policy']]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
    const body = await picture.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.add(body.toString('base64'));
    const { etag = '', 'cache-control': keep } = picture.headers();
    expect(keep).toBe('public, max-age=86400');
    expect((await request.get(`/og${path}.png`, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  }
  expect(pictures.size).toBe(4);
  for (const path of ['/og/companies/nowhere.png', '/og/referrers/__proto__.png', '/og/companies/flipkart', '/og/referrers/%2e%2e.png'])
    expect((await request.get(path)).status(), path).toBe(404);
});
