import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { getCompany } from '../companies/get-company.ts';
import { cardOfName, type ShareSource } from '../content/share-card.ts';
import type { SitemapSource } from '../content/sitemap.ts';
import { getReferrer } from './get-referrer.ts';
import { getByHandle } from './links/get-by-handle.ts';

export function directorySitemaps(db: Db): SitemapSource[] {
  // No invented people, nobody who is not listed, and no company that is paused or has become part of another: their pages are not found.
  return [addressesOf(db, 'companies', sql`not paused`), addressesOf(db, 'referrers', sql`not is_sample and listed`)];
}

const addressesOf = (db: Db, name: 'companies' | 'referrers', shown: RawBuilder<unknown>): SitemapSource => ({
  name,
  count: async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)} where ${shown}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  // Oldest first, so that a new one does not move the others to another part of the sitemap.
  read: async (from, most) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where ${shown} order by number offset ${from} limit ${most}`.execute(db);
    return rows.map(({ id }) => ({ path: `/${name}/${encodeURIComponent(id)}` }));
  },
});

/** A referrer has two pages: the one in the directory, and the one of their own link. */
export function directoryShareCards(deps: { db: Db; now: () => Date }): ShareSource[] {
  return [
    {
      under: '/companies/',
      getCard: async (id) => {
        const { name, industry, location } = await getCompany(deps, id);
        return cardOfName(name, `${industry} · ${location}`, 'A company where somebody can vouch for you');
      },
    },
    {
      under: '/referrers/',
      getCard: async (id) => {
        const { name, role, company } = await getReferrer(deps, id);
        return cardOfName(name, `${role} at ${company}`, `Somebody at ${company} who is willing to be asked`);
      },
    },
    {
      under: '/ask/',
      getCard: async (handle) => {
        const { name, role, company } = (await getByHandle(deps, handle)).referrer;
        return cardOfName(`Ask ${name}`, `${role} at ${company}`, `Ask somebody at ${company}`);
      },
    },
  ];
}
