import type { SitemapSource } from '../content/sitemap.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countReferrerAddresses, findReferrerAddresses } from './referrer-address-store.ts';

export function referrerSitemap(db: Db): SitemapSource {
  return {
    name: 'referrers',
    count: () => countReferrerAddresses(db),
    read: async (from, most) => (await findReferrerAddresses(db, from, most)).map((path) => ({ path })),
  };
}
