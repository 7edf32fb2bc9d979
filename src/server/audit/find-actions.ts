import { sql } from 'kysely';
import { z } from 'zod';
import { readDay, type ListQuery } from '#domain/administration/list-query.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';

const places = keyset('acts', z.tuple([z.int().positive()]));

/** Newest first. `name` and `email` are null once the person has deleted their account. */
const actions = (db: Db) =>
  db
    .selectFrom('administrator_actions as a')
    .leftJoin('accounts as p', 'p.id', 'a.account_id')
    .select(['a.id', 'a.account_id as accountId', 'p.display_name as name', 'p.email', 'a.action', 'a.subject', 'a.detail'])
    .select('a.created_at as createdAt')
    .orderBy('a.id', 'desc');

/** The audit log. The filter `who` is the id or the address of the person who acted; the days are days in India, both included. */
export async function findActions({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery) {
  const { act, who } = filters;
  const [from, until, before] = [readDay(filters['from']), readDay(filters['until']), places.read(cursor)?.[0]];
  let rows = actions(db);
  // These words must be those of the index administrator_actions_by_words.
  if (q) rows = rows.where(sql<string>`(a.subject || ' ' || coalesce(a.detail ->> 'reason', ''))`, 'ilike', `%${escapeLike(q)}%`);
  if (act) rows = rows.where('a.action', '=', act);
  if (who)
    rows = rows.where((on) =>
      on.or([
        on('a.account_id', '=', who),
        on('a.account_id', 'in', on.selectFrom('accounts as o').select('o.id').where('o.email', '=', who.toLowerCase())),
      ]),
    );
  if (from) rows = rows.where('a.created_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (until) rows = rows.where('a.created_at', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  if (before !== undefined) rows = rows.where('a.id', '<', before);
  return places.pageOf(await rows.limit(limit + 1).execute(), limit, ({ id }) => [id]);
}

/** What was done to one thing, newest first. */
export async function findActionsOn({ db }: { db: Db }, subjects: readonly string[]) {
  return actions(db).where('a.subject', 'in', subjects).limit(50).execute();
}
