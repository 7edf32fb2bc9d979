import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { searchFaq } from '#domain/content/faq-search.ts';
import { aboutPageSchema, blogCategories, blogPostSchema, guideCategories, guideSchema, legalPageSchema } from '#domain/content/article.ts';
import {
  collectionsSchema,
  faqCategories,
  faqSchema,
  footnotesSchema,
  pricingSchema,
  questionsSchema,
  stepsSchema,
} from '#domain/content/page-text.ts';
import { pages } from '#web/routes.ts';
import { stories } from '#web/home/stories.ts';
import { promiseRows } from '#tests/specification/rows/11-promises.ts';
import { countWords, findLinks, findMarkdown, findPaths, hashOf, readJson, readMarkdown, readText } from './content-files.ts';

const posts = findMarkdown('blog');
const guides = findMarkdown('guides');
const legal = findMarkdown('legal');
const about = readMarkdown('about.md');
const faq = faqSchema.parse(readJson('faq/faq.json'));
const questionFiles = ['faq/how-it-works.json', 'faq/pricing.json'];

const knownAddresses = new Set([
  ...pages.map(({ path }) => path),
  '/.well-known/security.txt',
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...guides.map(({ slug }) => `/guides/${slug}`),
  ...faq.flatMap(({ questions }) => questions.map(({ id }) => `/faq#${id}`)),
]);

const isKnown = (href: string) =>
  knownAddresses.has(href) || /^mailto:[a-z]+@referralhire\.example$/.test(href) || /^https:\/\/[a-z.]+\.gov\.in(?:\/\S*)?$/.test(href);

const isUnique = (values: string[]) => new Set(values).size === values.length;
const categoriesOf = (files: typeof posts) => new Set(files.map(({ fields }) => fields['category']));

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
  const sections = [
    { files: posts, schema: blogPostSchema, most: 1200 },
    { files: guides, schema: guideSchema, most: 1500 },
  ];
  it.each(sections.flatMap(({ files, ...rules }) => files.map((file) => ({ ...file, ...rules }))))(
    '$path has the fields of its kind, and 800 words to $most',
    ({ slug, fields, body, schema, most }) => {
      expect(schema.parse(fields).id).toBe(slug);
      expect(countWords(body)).toBeGreaterThanOrEqual(800);
      expect(countWords(body)).toBeLessThanOrEqual(most);
    },
  );

  it('are enough, fill every category and feature one each', () => {
    expect(posts.length).toBeGreaterThanOrEqual(8);
    expect(guides.length).toBeGreaterThanOrEqual(6);
    expect(categoriesOf(posts)).toEqual(new Set(blogCategories));
    expect(categoriesOf(guides)).toEqual(new Set(guideCategories));
    expect(posts.filter(({ fields }) => fields['featured'])).toHaveLength(1);
    expect(guides.filter(({ fields }) => fields['featured'])).toHaveLength(1);
  });

  it('have slugs, titles and covers of their own', () => {
    const all = [...posts, ...guides];
    for (const field of ['id', 'title', 'cover']) expect(isUnique(all.map(({ fields }) => String(fields[field])))).toBe(true);
  });

  it.each([...posts, ...guides])('$path is dated within 2025 and 2026, not after 10 November 2026', ({ fields }) => {
    expect((fields['date'] as string) >= '2025-01-01' && (fields['date'] as string) <= '2026-11-10').toBe(true);
  });

  it('mark every success story as composed', () => {
    for (const { body } of posts.filter(({ fields }) => fields['category'] === 'Success Stories')) {
      expect(body.slice(0, 600)).toMatch(/illustrative/i);
      expect(body.slice(0, 600)).toMatch(/not a real person|not real people/i);
    }
  });
});

it.each([...posts, ...guides, ...legal, about])('markdown $path uses only what the pages render', ({ body }) => {
  expect(body).not.toMatch(/<[a-z/]/i);
  expect(body).not.toMatch(/`|^(?:---|\*\*\*|___)$/m);
  const headings = [...body.matchAll(/^(#+) +(.+)$/gm)].map(([, marks, text]) => ({ level: marks?.length, text: text ?? '' }));
  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(headings[0]?.level).toBe(2);
  expect(headings.every(({ level }) => level === 2 || level === 3)).toBe(true);
  // The table of contents links to headings by their text.
  expect(isUnique(headings.map(({ text }) => text.toLowerCase()))).toBe(true);
});

describe('every content file', () => {
  it.each(findPaths())('%s has no exclamation mark and no unfinished text', (path) => {
    expect(readText(path)).not.toMatch(/!|lorem ipsum|\bTODO\b|\bTBD\b/i);
  });

  it.each(findPaths())('%s links only to pages that exist', (path) => {
    expect(findLinks(readText(path)).filter((href) => !isKnown(href))).toEqual([]);
  });
});

describe('questions', () => {
  it('come in the four categories, five to eight each', () => {
    expect(faq.map(({ category }) => category)).toEqual([...faqCategories]);
    for (const { questions } of faq) {
      expect(questions.length).toBeGreaterThanOrEqual(5);
      expect(questions.length).toBeLessThanOrEqual(8);
    }
    expect(isUnique(faq.flatMap(({ questions }) => questions.map(({ id }) => id)))).toBe(true);
  });

  it.each(questionFiles)('%s has five or six', (path) => {
    const questions = questionsSchema.parse(readJson(path));
    expect([5, 6]).toContain(questions.length);
    expect(isUnique(questions.map(({ id }) => id))).toBe(true);
  });
});

describe('page texts', () => {
  it.each(promiseRows.map(([id, sentence]) => [id, sentence] as const))('%s stands on our pages, word for word', (_id, sentence) => {
    expect([...legal, ...guides].filter(({ body }) => body.includes(sentence)).length).toBeGreaterThan(0);
  });

  // The policies promise that their date changes with their words. Changed words therefore fail here: decide about the date (the specified
  // one holds until the product is open to people), tell account holders if the change is important, and write the new hash down.
  it.each([
    ['cookie-policy', '2025-05-11', '98fbe2d791c2'],
    ['privacy-policy', '2025-05-11', '5d20add24122'],
    ['security-policy', '2026-11-17', 'b5ac86cdf16a'],
    ['terms-of-service', '2025-05-11', 'f32c7908e4cb'],
  ])('the words of the %s are those of its date, %s', (id, lastUpdated, hash) => {
    const page = legal.find(({ slug }) => slug === id);
    expect(legalPageSchema.parse(page?.fields)).toMatchObject({ id, lastUpdated });
    expect(hashOf(`legal/${id}.md`)).toBe(hash);
  });

  it.each(legal.filter(({ slug }) => slug !== 'cookie-policy' && slug !== 'security-policy'))(
    '$path names the grievance officer',
    ({ body }) => {
      expect(body).toContain('Grievance Officer');
      expect(body).toContain('grievance@referralhire.example');
    },
  );

  it('the about page has its sections', () => {
    aboutPageSchema.parse(about.fields);
    for (const heading of ['Our mission', 'Our story', 'For job seekers', 'For referrers']) expect(about.body).toContain(`## ${heading}`);
    expect(about.body).toContain('2023');
  });

  it('the three steps are in order and the third has its specified title', () => {
    const steps = stepsSchema.parse(readJson('how-it-works.json'));
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(steps[2]?.title).toBe('ReferralHire and interview');
  });

  it('plans have the specified prices and limits', () => {
    const { plans, annualBadge } = pricingSchema.parse(readJson('pricing.json'));
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

  it('complaints are acknowledged within a day and decided within a week, where the law looks for it [10.grievances]', () => {
    for (const file of ['legal/privacy-policy.md', 'legal/terms-of-service.md'])
      expect(readText(file), file).toContain('acknowledge complaints within 24 hours and decide them within 7 days');
  });

  it('questions are found by the words that stand in them, and by no others', () => {
    const found = (typed: string) => searchFaq(faq, typed).flatMap(({ questions }) => questions.map(({ id }) => id));
    for (const [typed, id] of [
      ['refund', 'refunds'],
      ['password', 'forgot-password'],
      ['resume', 'resume-rules'],
    ] as const)
      expect(found(typed), typed).toContain(id);
    // The help page knows other words for things; the FAQ's search shows only what contains the words.
    for (const typed of ['quota', 'zzyzx']) expect(found(typed), typed).toEqual([]);
  });

  it('every invented person has a portrait of the one system', () => {
    const { testimonials } = pricingSchema.parse(readJson('pricing.json'));
    for (const { image } of [...testimonials, ...stories]) expect(existsSync(`public/portraits/${image}.svg`), image).toBe(true);
  });

  it('every claim has a footnote that says what kind of figure it is', () => {
    expect(footnotesSchema.parse(readJson('footnotes.json')).map(({ claim }) => claim)).toEqual(['9x', '500+', '85%', '31%']);
  });

  it('collections list articles that exist', () => {
    const collections = collectionsSchema.parse(readJson('guides/collections.json'));
    expect([3, 4]).toContain(collections.length);
    const listed = collections.flatMap(({ guides, posts }) => [
      ...guides.map((slug) => `/guides/${slug}`),
      ...posts.map((slug) => `/blog/${slug}`),
    ]);
    expect(listed.filter((address) => !knownAddresses.has(address))).toEqual([]);
    expect(isUnique(listed)).toBe(true);
  });
});
