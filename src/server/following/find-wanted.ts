import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import { shownWanted } from '#domain/following/wanted.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { countFollowersOf, findWantedCompanies, type WantedCompany } from './wanted-store.ts';

const places = keyset('wanted', z.tuple([z.int(), z.string().max(80)]));

/** For the console: the companies where we should find referrers, in order of need. */
export async function findWanted({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<WantedCompany>> {
  const [score, id] = places.read(cursor) ?? [];
  const after = score !== undefined && id !== undefined ? { score, id } : undefined;
  const rows = await findWantedCompanies(db, { q, empty: filters['covered'] === 'nobody', after, limit: limit + 1 });
  return places.pageOf(rows, limit, (company) => [company.score, company.id]);
}

/** For all visitors: a rounded number, and none for fewer than five. */
export async function countWanted({ db }: { db: Db }, companyId: string): Promise<number> {
  return shownWanted(await countFollowersOf(db, companyId));
}
