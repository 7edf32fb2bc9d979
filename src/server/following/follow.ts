import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { followInput, followText, mostFollows, readFollow, type Follow } from '#domain/following/follow-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

type Deps = { db: Db; now: () => Date; newId: () => string };

export function parseFollow(typed: unknown): Follow {
  const read = followInput.safeParse(typed);
  if (read.success) return read.data;
  throw new AppError('invalid_input', { detail: read.error.issues[0]?.message ?? 'Say what to follow.' });
}

/** Following the same thing a second time changes nothing. */
export async function followThing(deps: Deps, { id: accountId }: { id: string }, follow: Follow): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await insertFollow(deps, tx, accountId, follow)))
      throw new AppError('not_found', {
        detail: 'There is nothing to follow: it is no longer there, or the words cannot be searched for.',
      });
    // Counted after the insert, so that a person with fifty can follow one of them again.
    const followed = await tx.selectFrom('follows').select('id').where('account_id', '=', accountId).execute();
    if (followed.length > mostFollows)
      throw new AppError('unprocessable', { detail: `You can follow at most ${mostFollows} things. Stop following one first.` });
  });
}

/** False if it names a company or person that does not exist, or words that cannot be searched for. */
async function insertFollow({ newId, now }: Deps, tx: Tx, accountId: string, follow: Follow): Promise<boolean> {
  const { kind, company, referrer, q, department, industry, location } = follow;
  const { rows } = await sql<{ known: boolean }>`
    with known as (
      select (${company} = '' or exists (select from companies where id = ${company} and not paused))
        and (${referrer} = '' or exists (select from referrers where id = ${referrer} and has_page))
        and (${q} = '' or opening_query(${q}) is not null) as known
    ), added as (
      insert into follows (id, account_id, kind, subject, company_id, referrer_id, words, department, industry, location, created_at)
      select ${newId()}::uuid, ${accountId}, ${kind}, ${followText(follow)}, nullif(${company}, ''), nullif(${referrer}, ''), opening_query(${q}),
        nullif(${department}, ''), nullif(${industry}, ''), nullif(${location}, ''), ${now()}
      from known where known
      on conflict (account_id, subject) do nothing
    )
    select known from known`.execute(tx);
  return rows[0]?.known ?? false;
}

export async function unfollow({ db }: Pick<Deps, 'db'>, { account }: Session, id: string): Promise<void> {
  if (isUuid(id)) await db.deleteFrom('follows').where('account_id', '=', account.id).where('id', '=', id).execute();
}

/** Adds the follows that a browser kept for a visitor who has now signed in. Leaves out those that no longer exist or exceed the limit. */
export async function adoptFollows(deps: Deps, account: { id: string }, kept: readonly Follow[]): Promise<void> {
  for (const follow of kept) {
    await followThing(deps, account, follow).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
  }
}

export type ShownFollow = { id: string; kind: Follow['kind']; name: string; path: string };

export async function findFollows({ db }: Pick<Deps, 'db'>, { account }: Session): Promise<ShownFollow[]> {
  return describeFollows({ db }, await findFollowRows(db, account.id));
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

/** With their current names; leaves out what no longer exists. */
export async function describeFollows({ db }: Pick<Deps, 'db'>, rows: readonly { id: string; follow: Follow }[]): Promise<ShownFollow[]> {
  if (rows.length === 0) return [];
  const all = rows.map(({ follow }) => follow);
  const names = await findFollowedNames(db, all);
  return rows.flatMap(({ id, follow }): ShownFollow[] => {
    const { kind, company, referrer, q, department, industry, location } = follow;
    const companyName = names.get(`company:${company}`);
    if (company && !companyName) return [];
    if (kind === 'search') {
      const said = [q && `“${q}”`, companyName, department, industry, location].filter(Boolean).join(', ');
      const search = Object.entries({ q, company, department, industry, location }).filter(([, value]) => value !== '');
      const list = industry || location ? '/companies' : department ? '/referrers' : '/openings';
      return [{ id, kind, name: said, path: `${list}?${new URLSearchParams(search)}` }];
    }
    const name = kind === 'company' ? companyName : names.get(`person:${referrer}`);
    return name ? [{ id, kind, name, path: kind === 'company' ? `/companies/${company}` : `/referrers/${referrer}` }] : [];
  });
}

/** The names of followed companies and people. */
async function findFollowedNames(db: Db, follows: readonly Follow[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'company:' || id as key, name from companies where id = any(${follows.map(({ company }) => company)}::text[])
    union all select 'person:' || id, name from referrers
      where id = any(${follows.map(({ referrer }) => referrer)}::text[]) and has_page`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
