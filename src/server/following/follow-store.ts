import { sql } from 'kysely';
import { followText, readFollow, type Follow } from '#domain/following/follow-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** False if it names a company or person that does not exist, or words that cannot be searched for. */
export async function insertFollow(tx: Tx, { id, accountId, follow, now }: { id: string; accountId: string; follow: Follow; now: Date }) {
  const { kind, company, referrer, q, department, industry, location } = follow;
  const { rows } = await sql<{ known: boolean }>`
    with known as (
      select (${company} = '' or exists (select from companies where id = ${company} and not paused))
        and (${referrer} = '' or exists (select from referrers where id = ${referrer} and has_page))
        and (${q} = '' or opening_query(${q}) is not null) as known
    ), added as (
      insert into follows (id, account_id, kind, subject, company_id, referrer_id, words, department, industry, location, created_at)
      select ${id}::uuid, ${accountId}, ${kind}, ${followText(follow)}, nullif(${company}, ''), nullif(${referrer}, ''), opening_query(${q}),
        nullif(${department}, ''), nullif(${industry}, ''), nullif(${location}, ''), ${now}
      from known where known
      on conflict (account_id, subject) do nothing
    )
    select known from known`.execute(tx);
  return rows[0]?.known ?? false;
}

export async function countFollows(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('follows')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFollow(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('follows').where('account_id', '=', accountId).where('id', '=', id).execute();
}

export async function deleteFollows(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('follows').where('account_id', '=', accountId).execute();
}

export async function findFollowRows(db: Db, accountId: string): Promise<{ id: string; follow: Follow }[]> {
  const rows = await db
    .selectFrom('follows')
    .select(['id', 'subject'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, subject }) => {
    const follow = readFollow(subject);
    return follow ? [{ id, follow }] : [];
  });
}

/** The names of followed companies and people. */
export async function findFollowedNames(db: Db, follows: readonly Follow[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'company:' || id as key, name from companies where id = any(${follows.map(({ company }) => company)}::text[])
    union all select 'person:' || id, name from referrers
      where id = any(${follows.map(({ referrer }) => referrer)}::text[]) and has_page`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
