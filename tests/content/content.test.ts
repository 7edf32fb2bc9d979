import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { blogCategories, guideCategories } from '#domain/content/article.ts';
import { faqCategories } from '#domain/content/page-text.ts';
import { headingsOf, wordsOf, type Block } from '#domain/content/rich-text.ts';
import { readConfig } from '#server/config.ts';
import { fillText } from '#server/content/fill-text.ts';
import { loadContent } from '#server/content/load-content.ts';
import { pages } from '#web/routes.ts';
import { stories } from '#web/home/stories.ts';
import { isTest, readSourceTree } from '#tests/architecture/source-tree.ts';
import { trace } from '#tests/specification/trace.ts';

const root = path.join(import.meta.dirname, '../../content');
/** As the demo shows it, with payments open; src/server/content/fill-text.test.ts looks at the other texts. */
const settings = readConfig({});
const content = loadContent(settings);
const { blog: posts, guides } = content.articles;
const articles = [...posts, ...guides];
const legal = content.legal.map(({ head, blocks }) => ({ path: `/${head.id}`, blocks }));
const texts: readonly { path: string; blocks: Block[] }[] = [...articles, ...legal, { path: '/about', blocks: content.about.blocks }];

const readText = (file: string) => fillText(readFileSync(path.join(root, file), 'utf8'), settings, file);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));

const knownAddresses = new Set([
  ...pages.map((page) => page.path),
  '/.well-known/security.txt',
  ...articles.map((article) => article.path),
  ...content.faq.flatMap(({ questions }) => questions.map(({ id }) => `/faq#${id}`)),
]);
const isKnown = (href: string) =>
  knownAddresses.has(href) || /^mailto:[a-z]+@referralhire\.example$/.test(href) || /^https:\/\/[a-z.]+\.gov\.in(?:\/\S*)?$/.test(href);

const isUnique = (values: string[]) => new Set(values).size === values.length;

/** Each place in its own words: what a link does, who sees what, and that there is no money in it. */
it.each<[string, string, RegExp[]]>([
  [
    'terms',
    'legal/terms-of-service.md',
    [/private link is for one person you know/, /costs nothing/, /earn nothing by requests that come by your link/],
  ],
  [
    'privacy policy',
    'legal/privacy-policy.md',
    [/reads your first name, the position, the company and your note/, /found by link only/, /is free for both sides/],
  ],
  ['FAQ', 'faq/faq.json', [/private link/, /uses none of your free requests, and nobody earns anything by it/, /seekers pay nothing/]],
  ['how it works', 'how-it-works.json', [/private link/, /shown that they work there/, /costs nothing, and nobody earns anything/]],
  ['help', '../src/web/help/help.route.tsx', [/own link/, /private link/, /Both are free.*nobody earns anything/]],
])('the %s says what a link does', (_, file, words) => {
  for (const word of words) expect(readText(file)).toMatch(word);
});

describe('articles', () => {
  it('have every field of a blog post and of a guide, and 800 words to 1200 or 1500 [1.data.content 3.post.fields 3.guide.fields]', () => {
    for (const article of articles) {
      const { section, slug, title, summary, category, author, authorRole, date, cover, blocks, minutes } = article;
      expect(files).toContain(`${section}/${slug}.md`);
      for (const field of [title, summary, category, author, authorRole, cover]) expect(field, slug).not.toBe('');
      expect(date >= '2025-01-01' && date <= '2026-11-10', `${slug} ${date}`).toBe(true);
      const words = wordsOf(blocks)
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      expect(words, slug).toBeGreaterThanOrEqual(800);
      expect(words, slug).toBeLessThanOrEqual(section === 'blog' ? 1200 : 1500);
      expect(minutes).toBe(Math.ceil(words / 220));
    }
  });

  it.each([
    { of: posts, least: 8, categories: blogCategories },
    { of: guides, least: 6, categories: guideCategories },
  ])('are enough ($least), fill every category and feature one', ({ of, least, categories }) => {
    expect(of.length).toBeGreaterThanOrEqual(least);
    expect(new Set(of.map(({ category }) => category))).toEqual(new Set(categories));
    expect(of.filter(({ featured }) => featured)).toHaveLength(1);
  });

  it('have slugs, titles and covers of their own', () => {
    for (const field of ['slug', 'title', 'cover'] as const) expect(isUnique(articles.map((article) => article[field]))).toBe(true);
  });

  it('mark every success story as composed', () => {
    for (const { blocks } of posts.filter(({ category }) => category === 'Success Stories')) {
      expect(wordsOf(blocks).slice(0, 600)).toMatch(/illustrative/i);
      expect(wordsOf(blocks).slice(0, 600)).toMatch(/not a real person|not real people/i);
    }
  });
});

it('every text has three headings or more, and the table of contents can link to each by its words', () => {
  for (const text of texts) {
    const headings = headingsOf(text.blocks);
    expect(headings.length, text.path).toBeGreaterThanOrEqual(3);
    expect(headings[0]?.level, text.path).toBe(2);
    expect(isUnique(headings.map((heading) => heading.text.toLowerCase())), text.path).toBe(true);
  }
});

it.each(files)('%s has no exclamation mark and no unfinished text, and links only to pages that exist', (file) => {
  const text = readText(file);
  expect(text).not.toMatch(/!|lorem ipsum|\bTODO\b|\bTBD\b/i);
  const links = [...text.matchAll(/\]\(([^)\s]*)\)|"href":\s*"([^"]*)"/g)].map(([, inMarkdown, inJson]) => inMarkdown ?? inJson ?? '');
  expect(links.filter((href) => !isKnown(href))).toEqual([]);
});

it('questions come in the four categories, five to eight each, and five or six on other pages', () => {
  const { faq, howItWorksQuestions, pricingQuestions } = content;
  expect(faq.map(({ category }) => category)).toEqual([...faqCategories]);
  for (const { questions } of faq) expect([5, 6, 7, 8]).toContain(questions.length);
  for (const questions of [howItWorksQuestions, pricingQuestions]) expect([5, 6]).toContain(questions.length);
  for (const questions of [faq.flatMap((each) => each.questions), howItWorksQuestions, pricingQuestions])
    expect(isUnique(questions.map(({ id }) => id))).toBe(true);
});

describe('page texts', () => {
  const promises = trace.filter(([id]) => id.startsWith('11.')).map(([id, sentence]) => [id, sentence] as const);
  it.each(promises)('%s stands on our pages, word for word', (_id, sentence) => {
    expect(files.some((file) => /^(legal|guides)\/.*\.md$/.test(file) && readText(file).includes(sentence))).toBe(true);
  });

  // The policies promise that their date changes with their words. Changed words therefore fail here: decide about the date (the specified
  // one holds until the product is open to people), tell account holders if the change is important, and write the new hash down.
  it.each([
    ['cookie-policy', '2025-05-11', '9f34907e8b31'],
    ['privacy-policy', '2025-05-11', '5d20add24122'],
    ['security-policy', '2026-11-17', 'b5ac86cdf16a'],
    ['terms-of-service', '2025-05-11', 'f32c7908e4cb'],
  ])('the words of the %s are those of its date, %s', (id, lastUpdated, hash) => {
    expect(content.legal.find(({ head }) => head.id === id)?.head).toMatchObject({ lastUpdated });
    // Of the file as it is written, for every kind of installation.
    const file = readFileSync(path.join(root, `legal/${id}.md`));
    expect(createHash('sha256').update(file).digest('hex').slice(0, 12)).toBe(hash);
  });

  // The browser tests find what is kept and not listed; this finds what is listed and no longer kept.
  it('the cookie policy lists only what our code names, beside what the identity software keeps', () => {
    const code = [...readSourceTree()].filter(([file]) => file.startsWith('src/') && !isTest(file)).join('\n');
    const names = [...readText('legal/cookie-policy.md').matchAll(/^\| (?:__Host-)?([a-z][\w-]+) \|/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !name.startsWith('firebase') && !new RegExp(`['"\`]${name}\\b`).test(code))).toEqual([]);
  });

  it('name the grievance officer, and until when complaints are acknowledged and decided, where the law looks for it [10.grievances]', () => {
    for (const file of ['legal/privacy-policy.md', 'legal/terms-of-service.md'])
      for (const words of [
        'Grievance Officer',
        'grievance@referralhire.example',
        'acknowledge complaints within 24 hours and decide them within 7 days',
      ])
        expect(readText(file), file).toContain(words);
  });

  it('the three steps are in order and the third has its specified title', () => {
    expect(content.steps.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(content.steps[2]?.title).toBe('ReferralHire and interview');
  });

  it('plans have the specified prices and limits', () => {
    const { plans, annualBadge } = content.pricing;
    expect(annualBadge).toBe('Save 33%');
    expect(plans.map(({ name, price }) => [name, price.monthly, price.annual])).toEqual([
      ['Free', 0, 0],
      ['Pro', 1999, 1299],
      ['Enterprise', 6999, 5499],
    ]);
    expect(plans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Pro']);
    expect(plans[0]?.limit).toContain('5 referral requests per month');
    expect(plans[1]?.limit).toContain('Unlimited');
  });

  it('every invented person has a portrait of the one system', () => {
    for (const { image } of [...content.pricing.testimonials, ...stories])
      expect(existsSync(`public/portraits/${image}.svg`), image).toBe(true);
  });

  it('collections list articles that exist', () => {
    expect([3, 4]).toContain(content.collections.length);
    const listed = content.collections.flatMap((each) => [
      ...each.guides.map((slug) => `/guides/${slug}`),
      ...each.posts.map((slug) => `/blog/${slug}`),
    ]);
    expect(listed.filter((address) => !knownAddresses.has(address))).toEqual([]);
    expect(isUnique(listed)).toBe(true);
  });
});
