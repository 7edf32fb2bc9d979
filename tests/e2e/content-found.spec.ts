import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, test } from '#tests/support/test.ts';

type Facts = Record<string, unknown> & { '@type': string };

async function factsOf(request: APIRequestContext, path: string): Promise<Facts[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) => {
    expect(text).not.toContain('<');
    return JSON.parse(text ?? '') as Facts | Facts[];
  });
}

const only = (facts: Facts[], type: string) => {
  const found = facts.filter((each) => each['@type'] === type);
  expect(found, type).toHaveLength(1);
  return found[0] as Facts;
};

test('the home page tells who we are and how to search', async ({ request, baseURL }) => {
  const facts = await factsOf(request, '/');
  expect(only(facts, 'Organization')).toMatchObject({ name: 'ReferralHire', url: `${baseURL}/`, logo: `${baseURL}/icons/icon-512.png` });
  expect(only(facts, 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${baseURL}/companies?q={search_term_string}` } },
  });
});

test('questions are told as an FAQPage, with every answer', async ({ request }) => {
  for (const [path, least] of [
    ['/faq', 20],
    ['/pricing', 6],
    ['/how-it-works', 6],
  ] as const) {
    const { mainEntity } = only(await factsOf(request, path), 'FAQPage') as unknown as {
      mainEntity: { '@type': string; name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity.length).toBeGreaterThanOrEqual(least);
    for (const each of mainEntity) expect(each).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
    expect(mainEntity.every(({ name, acceptedAnswer }) => name.endsWith('?') && acceptedAnswer.text.length > 20)).toBe(true);
  }
});

test('articles are told as articles, with crumbs and a picture that exists', async ({ request, baseURL }) => {
  for (const [path, type, section] of [
    ['/blog/never-pay-for-a-referral', 'BlogPosting', 'Blog'],
    ['/guides/first-referral-request', 'Article', 'Guides'],
  ] as const) {
    const facts = await factsOf(request, path);
    const article = only(facts, type);
    expect(article).toMatchObject({
      mainEntityOfPage: baseURL + path,
      publisher: { name: 'ReferralHire' },
      datePublished: expect.stringMatching(/^20\d\d-/),
    });
    const crumbs = only(facts, 'BreadcrumbList') as unknown as { itemListElement: { position: number; name: string; item: string }[] };
    expect(crumbs.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(crumbs.itemListElement[1]).toMatchObject({ name: section, item: `${baseURL}/${section.toLowerCase()}` });
    const picture = await request.get(String(article['image']));
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('every page has a title, a description, one canonical address and a picture of its own', async ({
  request,
  reader: page,
  baseURL,
}) => {
  const pages = [
    '/',
    '/about',
    '/how-it-works',
    '/pricing',
    '/faq',
    '/privacy-policy',
    '/blog',
    '/guides',
    '/blog/never-pay-for-a-referral',
  ];
  const titles = new Set<string>();
  for (const path of pages) {
    await page.goto(`${path}?utm_source=x`);
    titles.add(await page.title());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path === '/' ? `${baseURL}/` : baseURL + path);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(image ?? '');
    expect([answer.status(), answer.headers()['content-type'], image], path).toEqual([
      200,
      'image/png',
      `${baseURL}/og${path === '/' ? '/home' : path}.png`,
    ]);
    expect((await answer.body()).length).toBeLessThan(60_000);
  }
  expect(titles.size).toBe(pages.length);
});

test('search results are not for search engines, categories are', async ({ reader: page, baseURL }) => {
  await page.goto('/blog?q=resume&page=1');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto('/blog?category=resume-tips&page=1');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/blog?category=resume-tips`);
});

test('facts stay in the document, and a page reached by a click breaks no rule', async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  await page
    .getByRole('link', { name: /^Never pay|^Why referral/ })
    .first()
    .click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You pay for the service, never for a yes');
});

test('robots.txt, the sitemap and its parts', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toMatch(/^application\/xml/);
  const parts = [...(await index.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '');
  expect(parts).toContain(`${baseURL}/sitemaps/pages-1.xml`);
  const addresses = [...(await (await request.get('/sitemaps/pages-1.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => loc ?? '',
  );
  expect(addresses).toContain(`${baseURL}/guides/two-week-interview-plan`);
  expect(await (await request.get('/sitemaps/companies-1.xml')).text()).toContain(`<loc>${baseURL}/companies/`);
  for (const none of ['pages-2.xml', 'pages-1', 'anything', 'anything.xml'])
    expect((await request.get(`/sitemaps/${none}`)).status(), none).toBe(404);
  expect((await request.get('/og/nope.png')).status()).toBe(404);
});

test('the manifest names icons that exist', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'ReferralHire', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('feeds can be read by programs', async ({ request }) => {
  for (const section of ['blog', 'guides']) {
    const rss = await request.get(`/${section}/feed.xml`);
    expect(rss.headers()['content-type']).toMatch(/^application\/rss\+xml/);
    expect(await rss.text()).toContain('<rss version="2.0"');
    const feed = (await (await request.get(`/${section}/feed.json`)).json()) as { version: string; items: unknown[] };
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.items.length).toBeGreaterThanOrEqual(6);
  }
});
