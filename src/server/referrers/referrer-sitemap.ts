import type { SitemapSource } from '../content/sitemap.ts';
import type { Db } from '#server/platform/db/database.ts';

export function referrerSitemap(db: Db): SitemapSource {
  // Search engines must not get invented people, or people who are not listed.
  const shown = db.selectFrom('referrers').where('is_sample', '=', false).where('listed', '=', true);
  return {
    name: 'referrers',
    count: async () => (await shown.select((on) => on.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    // Oldest first, so that a new referrer does not move the others to another part of the sitemap.
    read: async (from, most) => {
      const rows = await shown.select('id').orderBy('number').offset(from).limit(most).execute();
      return rows.map(({ id }) => ({ path: `/referrers/${encodeURIComponent(id)}` }));
    },
  };
}
