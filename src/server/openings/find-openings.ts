import type { Opening } from '#domain/openings/opening.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { mostCounted } from '#domain/search/search-total.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findOpeningIds, findOpeningsById, findReferrerOpenings, type OpeningFilter } from './opening-store.ts';

type Deps = { db: Db; now: () => Date };

type OpeningsAsked = Omit<OpeningFilter, 'listedAfter'> & { days?: number | undefined };

/** Live openings, newest first; `total` is exact up to mostCounted, and one more than that stands for "more". */
export async function findOpenings({ db, now }: Deps, asked: OpeningsAsked, page: number, size = 24) {
  // PostgreSQL accepts no NUL, and no company's id contains one.
  const company = asked.company.replaceAll('\0', '').toWellFormed();
  const { q, place, years, days } = asked;
  const listedAfter = days ? new Date(now().getTime() - days * 86_400_000) : undefined;
  const { ids, ...found } = await findOpeningIds(db, { q, company, place, years, listedAfter }, { page, size, most: mostCounted });
  return { ...found, items: await findOpeningsById(db, ids, now()) };
}

export async function findOpeningsOf({ db, now }: Deps, referrerId: string, how?: { byLink: boolean }): Promise<Opening[]> {
  return findReferrerOpenings(db, referrerId, now(), how);
}

/** Undefined if it has ended, or was never there. */
export async function findOpening({ db, now }: Deps, id: string): Promise<Opening | undefined> {
  return isUuid(id) ? (await findOpeningsById(db, [id], now()))[0] : undefined;
}
