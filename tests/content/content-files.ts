import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { fillText } from '#server/content/fill-text.ts';
import { readFrontMatter } from '#server/content/front-matter.ts';

const root = join(import.meta.dirname, '../../content');

export type ContentFile = { path: string; slug: string; fields: Record<string, unknown>; body: string };

/** As the demo shows it, with payments open; src/server/content/fill-text.test.ts looks at the other texts. */
const settings = readConfig({});

export function readText(path: string): string {
  return fillText(readFileSync(join(root, path), 'utf8'), settings, path);
}

/** Of the file as it is written, for every kind of installation. */
export const hashOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
    .slice(0, 12);

export function readJson(path: string): unknown {
  const isShown = (item: unknown) => (item as { when?: string }).when !== 'no payments';
  return JSON.parse(readText(path), (_, value: unknown) => (Array.isArray(value) ? value.filter(isShown) : value));
}

export function readMarkdown(path: string): ContentFile {
  const slug = path.replace(/^.*\//, '').replace(/\.md$/, '');
  return { path, slug, ...readFrontMatter(readText(path), path) };
}

export function findMarkdown(folder: string): ContentFile[] {
  return findPaths()
    .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.md'))
    .map(readMarkdown);
}

export function findPaths(): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

/** Words a reader reads: link targets, list markers, table rules and emphasis do not count. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']').replace(/[#>*|[\]-]/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function findLinks(text: string): string[] {
  const inMarkdown = [...text.matchAll(/\]\(([^)\s]*)\)/g)].map(([, href]) => href ?? '');
  const inJson = [...text.matchAll(/"href":\s*"([^"]*)"/g)].map(([, href]) => href ?? '');
  return [...inMarkdown, ...inJson];
}
