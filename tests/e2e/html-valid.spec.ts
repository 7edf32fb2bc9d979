import { HtmlValidate } from 'html-validate';
import { expect, test } from '#tests/support/test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test('the HTML of every public page is valid', { tag: '@sweep' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const parts = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
  const listed = [sitemap, ...texts].flatMap((xml) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/'),
  );
  const pages = new Set([
    ...listed.filter((path) => !path.endsWith('.xml')),
    '/signin',
    '/signup',
    '/forgot-password',
    '/api/docs',
    '/contact-sales',
    '/nope',
  ]);
  const faults: string[] = [];
  for (const path of pages) {
    const { results } = await validator.validateString(await (await request.get(path)).text());
    for (const { messages } of results) faults.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`));
  }
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});
