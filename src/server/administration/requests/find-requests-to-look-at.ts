import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findConsoleRequest, findConsoleRequests, findMoves, findOffers, type ConsoleRequest } from './request-list-store.ts';

type LookDeps = { db: Db; now: () => Date };

const places = keyset('requests', z.tuple([z.iso.datetime(), z.uuid()]));

export async function findRequestsToLookAt({ db, now }: LookDeps, query: ListQuery): Promise<ListPage<ConsoleRequest>> {
  const { q, filters, cursor, limit } = query;
  const [at, id] = places.read(cursor) ?? [];
  const before = at && id ? { at: new Date(at), id } : undefined;
  const overdue = filters['due'] === 'over';
  const rows = await findConsoleRequests(db, { q, state: filters['state'] ?? '', overdue, before, limit: limit + 1, now: now() });
  return places.pageOf(rows, limit, (request) => [request.createdAt.toISOString(), request.id]);
}

/** The request's state and how it got there. To read what people wrote, staff need a case and a grant. */
export async function getRequestHistory({ db }: LookDeps, id: string) {
  const request = isUuid(id) ? await findConsoleRequest(db, id) : undefined;
  if (!request) throw new AppError('not_found', { detail: 'There is no such request.' });
  const [moves, offers] = await Promise.all([findMoves(db, id), findOffers(db, id)]);
  return { request, moves, offers };
}
