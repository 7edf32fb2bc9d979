import type { SitemapSource } from '../content/sitemap.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countCompanyAddresses, findCompanyAddresses } from './company-address-store.ts';

export function companySitemap(db: Db): SitemapSource {
  return {
    name: 'companies',
    count: () => countCompanyAddresses(db),
    read: async (from, most) => (await findCompanyAddresses(db, from, most)).map((path) => ({ path })),
  };
}
