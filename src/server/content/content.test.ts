import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findArticles, lookUpArticle } from './find-articles.ts';
import { loadContent } from './load-content.ts';
import { findShareCard } from './share-card.ts';
import { createSitemap, entriesPerPart, textsOf } from './sitemap.ts';
import { writeJsonFeed, writeRss } from './write-feed.ts';

const content = loadContent(readConfig({}));
const url = 'https://referralhire.example';

describe('articles', () => {
  test('carry the specified categories', () => {
    const names = (section: 'blog' | 'guides') => {
      const list = findArticles(content, section, { search: '', category: undefined, page: 1 });
      return list.kind === 'found' && list.categories.map(({ name }) => name);
    };
    expect(names('blog')).toEqual(['Job Search', 'Industry Insights', 'Strategies', 'Success Stories', 'Resume Tips']);
    expect(names('guides')).toEqual(['Beginner', 'Resume', 'Strategy', 'Interviews', 'Social Media', 'Communication']);
  });

  test('are found by words anywhere in the text; an unknown category is met with the known ones', () => {
    const search = findArticles(content, 'blog', { search: 'laptop deposit', category: undefined, page: 1 });
    expect(search.kind === 'found' && search.shown.map(({ slug }) => slug)).toContain('never-pay-for-a-referral');
    const none = findArticles(content, 'blog', { search: '.*', category: undefined, page: 1 });
    expect(none).toMatchObject({ kind: 'found', total: 0 });
    expect(findArticles(content, 'blog', { search: '', category: '__proto__', page: 1 })).toMatchObject({ kind: 'missing' });
  });

  test('cards carry no text', () => {
    const list = findArticles(content, 'guides', { search: '', category: undefined, page: 1 });
    if (list.kind !== 'found') throw new Error('guides exist');
    expect(list.shown).toHaveLength(6);
    expect(list.featured).toBeDefined();
    for (const card of list.shown) expect(card).not.toHaveProperty('blocks');
  });

  test('an unknown address is met with what is nearest', () => {
    const missing = lookUpArticle(content, 'blog', 'never-pay-for-referrals');
    expect(missing.kind).toBe('missing');
    expect(missing.kind === 'missing' && missing.suggestions[0]?.slug).toBe('never-pay-for-a-referral');
    expect(lookUpArticle(content, 'blog', 'x'.repeat(5000))).toMatchObject({ kind: 'missing', suggestions: { length: 3 } });
  });
});

test('feeds list every article, escaped, the newest first', () => {
  const rss = writeRss(content, 'blog', url);
  expect(rss.match(/<item>/g)).toHaveLength(content.articles.blog.length);
  expect(rss).not.toMatch(/&(?!#\d+;)/);
  const feed = JSON.parse(writeJsonFeed(content, 'guides', url)) as { items: { url: string; date_published: string }[] };
  expect(feed.items).toHaveLength(content.articles.guides.length);
  const dates = feed.items.map((item) => item.date_published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(feed.items.every((item) => item.url.startsWith(`${url}/guides/`))).toBe(true);
});

describe('the sitemap', () => {
  test('lists every text', async () => {
    const sitemap = createSitemap([textsOf(content)], () => url);
    expect(await sitemap.index()).toContain(`<loc>${url}/sitemaps/pages-1.xml</loc>`);
    const part = await sitemap.part('pages-1.xml');
    for (const path of ['/pricing', '/privacy-policy', '/blog/never-pay-for-a-referral', '/guides/first-referral-request'])
      expect(part).toContain(`<loc>${url}${path}</loc>`);
  });

  test('splits what is large and refuses parts that do not exist', async () => {
    const many = entriesPerPart * 2 + 1;
    const companies = {
      name: 'companies',
      count: () => Promise.resolve(many),
      read: (from: number, most: number) =>
        Promise.resolve(Array.from({ length: Math.max(0, Math.min(most, many - from)) }, (_, i) => ({ path: `/companies/${from + i}&` }))),
    };
    const sitemap = createSitemap([textsOf(content), companies], () => url);
    expect((await sitemap.index()).match(/companies-\d/g)).toEqual(['companies-1', 'companies-2', 'companies-3']);
    expect(await sitemap.part('companies-3.xml')).toContain(`<loc>${url}/companies/${many - 1}&#38;</loc>`);
    for (const part of ['companies-4', 'companies-0', 'people-1', '../etc', 'companies-1e9'])
      await expect(sitemap.part(part)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('every page of ours has a picture to share', () => {
  const articles = [...content.articles.blog, ...content.articles.guides].map(({ path }) => path);
  const fixed = ['/home', '/default', '/about', '/pricing', '/faq', '/blog', '/guides', '/how-it-works', '/terms-of-service'];
  for (const path of [...fixed, ...articles]) expect(findShareCard(content, path), path).toBeDefined();
  for (const path of ['', '/nope', '/__proto__', '/constructor']) expect(findShareCard(content, path)).toBeUndefined();
});
