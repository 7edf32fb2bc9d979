import { z } from 'zod';
import { isActName } from '#domain/administration/acts.ts';
import { readDay, type ListPage, type ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findListedActions, type ListedAction } from './administrator-action-store.ts';

const places = keyset('acts', z.tuple([z.int().positive()]));

/** The audit log, newest first. */
export async function findActions({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<ListedAction>> {
  const { act = '', who = '' } = filters;
  const [from, until] = [readDay(filters['from']), readDay(filters['until'])];
  const rows = await findListedActions(db, {
    q,
    ...(isActName(act) ? { act } : {}),
    ...(who ? { who } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    before: places.read(cursor)?.[0],
    limit: limit + 1,
  });
  return places.pageOf(rows, limit, ({ id }) => [id]);
}

/** What was done to one thing, newest first. */
export async function findActionsOn({ db }: { db: Db }, subjects: readonly string[]): Promise<ListedAction[]> {
  return findListedActions(db, { q: '', subjects, before: undefined, limit: 50 });
}
