import type { SitemapSource } from '../content/sitemap.ts';
import type { Db } from '#server/platform/db/database.ts';

export function companySitemap(db: Db): SitemapSource {
  const companies = db.selectFrom('companies');
  return {
    name: 'companies',
    count: async () => (await companies.select((on) => on.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    // Oldest first, so that a new company does not move the others to another part of the sitemap.
    read: async (from, most) => {
      const rows = await companies.select('id').orderBy('number').offset(from).limit(most).execute();
      return rows.map(({ id }) => ({ path: `/companies/${encodeURIComponent(id)}` }));
    },
  };
}
