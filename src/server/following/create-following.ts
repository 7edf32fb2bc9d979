import type { Session } from '#domain/accounts/account.ts';
import { followText, type Follow } from '#domain/following/follow-input.ts';
import { cookiesAreSecure } from '#server/accounts/session-cookie.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { adoptFollows, describeFollows, findFollowRows, findFollows, followThing, parseFollow, unfollow } from './follow.ts';
import { countWanted } from './find-wanted.ts';
import { readKept, writeKept } from './kept-follows.ts';

/** In the form in which a browser sends it. */
function sortedParameters(follow: Follow): string {
  const set = new URLSearchParams(Object.entries(follow).filter(([, value]) => value !== ''));
  set.sort();
  return set.toString();
}

export type Following = ReturnType<typeof createFollowing>;

export function createFollowing(deps: Deps) {
  const secure = cookiesAreSecure(deps.config);
  const perPerson = limitInDatabase(deps.pool, { name: 'follow', points: 200, perSeconds: 24 * 3600 });
  return {
    /** For the buttons on pages, which compare it with their own form. */
    list: async (session: Session | undefined, cookies: string | null) => {
      const follows = session ? (await findFollowRows(deps.db, session.account.id)).map(({ follow }) => follow) : readKept(cookies);
      return follows.map(sortedParameters);
    },
    ...bind(deps, { countWanted, find: findFollows, remove: unfollow }),
    add: async ({ account }: Session, typed: unknown) => {
      await perPerson(account.id);
      await followThing(deps, account, parseFollow(typed));
    },
    removeAll: async ({ account }: Session) => {
      await deps.db.deleteFrom('follows').where('account_id', '=', account.id).execute();
    },
    /** What this browser keeps for a visitor. The form that drops a follow sends its id. */
    findKept: (cookies: string | null) =>
      describeFollows(
        deps,
        readKept(cookies).map((follow) => ({ id: followText(follow), follow })),
      ),
    /** The cookie to set. */
    keep: (cookies: string | null, typed: unknown) => writeKept([parseFollow(typed), ...readKept(cookies)], secure),
    drop: (cookies: string | null, id: string) =>
      writeKept(
        readKept(cookies).filter((follow) => followText(follow) !== id),
        secure,
      ),
    /** After a visitor signs in, what the browser kept moves to their account. Returns the cookie that forgets it, if it kept something. */
    adopt: async (account: { id: string }, cookies: string | undefined): Promise<string | undefined> => {
      const kept = readKept(cookies);
      if (kept.length === 0) return undefined;
      await adoptFollows(deps, account, kept);
      return writeKept([], secure);
    },
  };
}
