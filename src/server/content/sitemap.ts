import { AppError } from '#shared/app-error.ts';
import type { Content } from './load-content.ts';
import { escapeXml } from './write-feed.ts';

type SitemapEntry = { path: string; lastModified?: string };

/** A family of URLs: companies, referrers, our texts. Read in parts, because a million URLs must not be in memory at once. */
export type SitemapSource = {
  /** Letters only, because it is part of the URL. */
  name: string;
  count: () => Promise<number>;
  read: (from: number, most: number) => Promise<SitemapEntry[]>;
};

/** Search engines accept at most 50,000 URLs and 50 MB per file; with a tenth of that, each part is quick to make. */
export const entriesPerPart = 5000;

export type Sitemap = { index: () => Promise<string>; part: (name: string) => Promise<string> };

export function createSitemap(sources: readonly SitemapSource[], publicUrl: () => string): Sitemap {
  return {
    index: async () => {
      const names = await Promise.all(
        sources.map(async (source) => {
          const parts = Math.ceil((await source.count()) / entriesPerPart);
          return Array.from({ length: parts }, (_, part) => `${source.name}-${part + 1}`);
        }),
      );
      const rows = names.flat().map((name) => `<sitemap><loc>${escapeXml(publicUrl())}/sitemaps/${name}.xml</loc></sitemap>`);
      return document('sitemapindex', rows);
    },
    part: async (name) => {
      const [, family, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
      const source = sources.find((each) => each.name === family);
      const entries = source ? await source.read((Number(number) - 1) * entriesPerPart, entriesPerPart) : [];
      if (entries.length === 0) throw new AppError('not_found', { detail: 'There is no such part of the sitemap.' });
      const rows = entries.map(({ path, lastModified }) => {
        const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
        return `<url><loc>${escapeXml(publicUrl() + path)}</loc>${changed}</url>`;
      });
      return document('urlset', rows);
    },
  };
}

function document(root: string, rows: string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...rows,
    `</${root}>`,
    '',
  ].join('\n');
}

const fixedPages = '/ /companies /referrers /openings /how-it-works /pricing /about /blog /guides /faq /help /become-a-referrer'.split(' ');

export function textsOf(content: Content): SitemapSource {
  const entries = (): SitemapEntry[] => [
    ...fixedPages.map((path) => ({ path })),
    ...content.legal.map(({ head }) => ({ path: `/${head.id}`, lastModified: head.lastUpdated })),
    ...[...content.articles.blog, ...content.articles.guides].map(({ path, date }) => ({ path, lastModified: date })),
  ];
  return {
    name: 'pages',
    count: () => Promise.resolve(entries().length),
    read: (from, most) => Promise.resolve(entries().slice(from, from + most)),
  };
}
