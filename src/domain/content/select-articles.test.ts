import { expect, test } from 'vitest';
import { readPage, relatedTo, selectArticles, slugOfCategory } from './select-articles.ts';

const article = (slug: string, date: string, category: string, featured = false) => ({
  slug,
  date,
  categorySlug: slugOfCategory(category),
  featured,
  searchable: `${slug} about ${category}`,
});
const all = Array.from({ length: 9 }, (_, i) =>
  article(`post-${i + 1}`, `2026-01-0${i + 1}`, i % 2 ? 'Job Search' : 'Resume Tips', i === 2),
);
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('the featured one stands apart, six follow, the newest first, and more on the next page', () => {
  const first = selectArticles(all, { search: '', category: undefined, page: 1 });
  expect(first.featured?.slug).toBe('post-3');
  expect(slugs(first.shown)).toEqual(['post-9', 'post-8', 'post-7', 'post-6', 'post-5', 'post-4']);
  expect(first).toMatchObject({ total: 8, nextPage: 2 });
  const second = selectArticles(all, { search: '', category: undefined, page: 2 });
  expect(second.shown).toHaveLength(8);
  expect(second.nextPage).toBeUndefined();
});

test('a narrowed list has no featured one: it is among the others', () => {
  const narrowed = selectArticles(all, { search: '', category: 'resume-tips', page: 1 });
  expect(narrowed.featured).toBeUndefined();
  expect(slugs(narrowed.shown)).toEqual(['post-9', 'post-7', 'post-5', 'post-3', 'post-1']);
  expect(slugs(selectArticles(all, { search: 'post-3', category: undefined, page: 1 }).shown)).toEqual(['post-3']);
});

test('pages that make no sense are the first', () => {
  for (const typed of [null, '', '0', '-1', '1e9', '2.5', 'two', '99999']) expect(readPage(typed)).toBe(1);
  expect(readPage('3')).toBe(3);
  expect(readPage('9999')).toBe(500);
});

test('related pieces share the subject first, then the time, and never include the piece itself', () => {
  const [, second] = all;
  if (!second) throw new Error('there are nine');
  expect(slugs(relatedTo(all, second))).toEqual(['post-4', 'post-6', 'post-8']);
});
