import type { ListQuery } from '#domain/administration/list-query.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import { findConsoleRequest, findConsoleRequests, findMoves, findOffers } from './request-list-store.ts';

type LookDeps = { db: Db; now: () => Date };

const pages = pagesByTime('requests');

export async function findRequestsToLookAt({ db, now }: LookDeps, query: ListQuery) {
  const requests = await findConsoleRequests(db, query, { before: pages.read(query.cursor), now: now() });
  return pages.pageOf(requests, query.limit, ({ createdAt }) => createdAt);
}

/** The request's state and how it got there. To read what people wrote, staff need a case and a grant. */
export async function getRequestHistory({ db }: LookDeps, id: string) {
  const request = isUuid(id) ? await findConsoleRequest(db, id) : undefined;
  if (!request) throw new AppError('not_found', { detail: 'There is no such request.' });
  const [moves, offers] = await Promise.all([findMoves(db, id), findOffers(db, id)]);
  return { request, moves, offers };
}
