import type { ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import { findListedCases } from '#server/trust/case-list-store.ts';

const [waiting, decided] = [pagesByTime('cases due'), pagesByTime('cases decided')];

/** Open cases by due time, soonest first; decided ones by the time of the decision. */
export async function findCases({ db, now }: { db: Db; now: () => Date }, administratorId: string, query: ListQuery) {
  const isDecided = query.filters['show'] === 'decided';
  const pages = isDecided ? decided : waiting;
  const rows = await findListedCases(db, query, { isDecided, administratorId, now: now(), after: pages.read(query.cursor) });
  return pages.pageOf(rows, query.limit, ({ dueAt, changedAt }) => (isDecided ? changedAt : dueAt));
}
