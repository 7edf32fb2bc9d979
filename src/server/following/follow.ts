import type { Session } from '#domain/accounts/account.ts';
import { followInput, mostFollows, type Follow } from '#domain/following/follow-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { countFollows, deleteFollow, findFollowedNames, findFollowRows, insertFollow } from './follow-store.ts';

type Deps = { db: Db; now: () => Date; newId: () => string };

export function parseFollow(typed: unknown): Follow {
  const read = followInput.safeParse(typed);
  if (read.success) return read.data;
  throw new AppError('invalid_input', { detail: read.error.issues[0]?.message ?? 'Say what to follow.' });
}

/** Following the same thing a second time changes nothing. */
export async function followThing(deps: Deps, { id: accountId }: { id: string }, follow: Follow): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await insertFollow(tx, { id: deps.newId(), accountId, follow, now: deps.now() })))
      throw new AppError('not_found', {
        detail: 'There is nothing to follow: it is no longer there, or the words cannot be searched for.',
      });
    // Counted after the insert, so that a person with fifty can follow one of them again.
    if ((await countFollows(tx, accountId)) > mostFollows)
      throw new AppError('unprocessable', { detail: `You can follow at most ${mostFollows} things. Stop following one first.` });
  });
}

export async function unfollow({ db }: Pick<Deps, 'db'>, { account }: Session, id: string): Promise<void> {
  if (isUuid(id)) await deleteFollow(db, account.id, id);
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
