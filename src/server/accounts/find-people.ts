import { sql } from 'kysely';
import { z } from 'zod';
import type { ListPage } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { toAccount, type AccountRow, type StoredAccount } from './account-store.ts';

const places = keyset('people', z.tuple([z.iso.datetime(), z.string().max(128)]));

type PeopleQuery = { q: string; refers: boolean; cursor?: string | undefined; limit: number };

/** By id or address; otherwise by a part of the name or the address, newest first. */
export async function findPeople(db: Db, { q, refers, cursor, limit }: PeopleQuery): Promise<ListPage<StoredAccount>> {
  const [at, id] = places.read(cursor) ?? [];
  // The letters of a whole address occur in many other addresses: among a million people, that search would take too long.
  const named = q && at === undefined ? await findAccountsNamed(db, q, limit) : [];
  if (named.length > 0) return { items: named, nextCursor: null };
  // Trigrams need three letters; fewer are the beginning of a name.
  const pattern = q ? `${q.length < 3 ? '' : '%'}${escapeLike(q)}%` : null;
  const { rows } = await sql<AccountRow>`
    select * from find_people(${pattern}, ${refers}, ${at ?? null}::timestamptz, ${id ?? null}, ${limit + 1})`.execute(db);
  return places.pageOf(rows.map(toAccount), limit, (person) => [person.createdAt.toISOString(), person.id]);
}

/** Several accounts can have one address: with Firebase, Google decides. */
async function findAccountsNamed(db: Db, idOrEmail: string, limit: number): Promise<StoredAccount[]> {
  const named = db.selectFrom('accounts').selectAll().limit(limit);
  const rows = await named.where((eb) => eb.or([eb('id', '=', idOrEmail), eb('email', '=', idOrEmail.toLowerCase())])).execute();
  return rows.map(toAccount);
}
