import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { aboutPageSchema, blogCategories, blogPostSchema, guideCategories, guideSchema, legalPageSchema } from '#domain/content/article.ts';
import { collectionsSchema, faqSchema, footnotesSchema, pricingSchema, questionsSchema, stepsSchema } from '#domain/content/page-text.ts';
import { wordsOf, type Block } from '#domain/content/rich-text.ts';
import { slugOfCategory } from '#domain/content/select-articles.ts';
import { fillText, type TextSettings } from './fill-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './read-markdown.ts';

export type Section = 'blog' | 'guides';

export type Article = ReturnType<typeof toArticle>;
export type Content = ReturnType<typeof loadContent>;

const folder = path.resolve(import.meta.dirname, '../../../content');

/** Each part is read when it is first asked for, and kept. A text that does not match its schema stops with the name of its file. */
export function loadContent(settings: TextSettings) {
  const readRaw = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const read = (file: string) => fillText(readRaw(file), settings, file);
  const fill = (file: string) => (_: string, value: unknown) => (typeof value === 'string' ? fillText(value, settings, file) : value);
  const json = <T extends z.ZodType>(file: string, schema: T): z.output<T> => parse(file, schema, JSON.parse(readRaw(file), fill(file)));
  const isShown = ({ when }: { when?: 'payments' | 'no payments' | undefined }) => !when || (when === 'payments') === settings.payments;
  const page = <T extends z.ZodType>(file: string, schema: T) => {
    const { fields, body } = readFrontMatter(read(file), file);
    return { head: parse(file, schema, fields), blocks: readMarkdown(body, file) };
  };
  const markdownIn = (sub: string) =>
    readdirSync(path.join(folder, sub))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${sub}/${name}`);

  const articlesIn = (section: Section, schema: z.ZodType<ArticleHead>) =>
    markdownIn(section).map((file) => {
      const { head, blocks } = page(file, schema);
      return toArticle(section, head, blocks);
    });

  return keepEach({
    articles: () => ({ blog: articlesIn('blog', blogPostSchema), guides: articlesIn('guides', guideSchema) }),
    categories: () => ({ blog: [...blogCategories], guides: [...guideCategories] }) as Record<Section, readonly string[]>,
    collections: () => json('guides/collections.json', collectionsSchema),
    legal: () => markdownIn('legal').map((file) => page(file, legalPageSchema)),
    about: () => page('about.md', aboutPageSchema),
    faq: () =>
      json('faq/faq.json', faqSchema).map((part) => ({
        ...part,
        category: settings.payments ? part.category : part.category.replace(' & Billing', ''),
        questions: part.questions.filter(isShown),
      })),
    howItWorksQuestions: () => json('faq/how-it-works.json', questionsSchema),
    pricingQuestions: () => json('faq/pricing.json', questionsSchema).filter(isShown),
    steps: () => json('how-it-works.json', stepsSchema),
    pricing: () => json('pricing.json', pricingSchema),
    footnotes: () => json('footnotes.json', footnotesSchema),
  });
}

type ArticleHead = Omit<z.output<typeof guideSchema>, 'category'> & { category: string };

/** Adults read about this many words of plain prose in a minute; tables and lists take longer, so we round up. */
const wordsPerMinute = 220;

function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

function toArticle(section: Section, { id, description, ...head }: ArticleHead, blocks: Block[]) {
  const text = wordsOf(blocks);
  return {
    ...head,
    section,
    slug: id,
    path: `/${section}/${id}`,
    summary: description,
    categorySlug: slugOfCategory(head.category),
    minutes: readingMinutes(text),
    blocks,
    searchable: [head.title, description, head.category, head.author, text].join('\n'),
  };
}

function keepEach<P extends Record<string, () => unknown>>(parts: P): { readonly [K in keyof P]: ReturnType<P[K]> } {
  const kept = {} as { [K in keyof P]: ReturnType<P[K]> };
  for (const [name, read] of Object.entries(parts)) {
    const get = () => {
      const value = read();
      Object.defineProperty(kept, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(kept, name, { get, enumerable: true, configurable: true });
  }
  return kept;
}

function parse<T extends z.ZodType>(file: string, schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`content/${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
  }
  return parsed.data;
}
