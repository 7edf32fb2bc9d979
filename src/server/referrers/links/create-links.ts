import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { isAppError } from '#shared/app-error.ts';
import { readHandle } from '#domain/referrers/handle.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { bind } from '#server/platform/bind.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase, limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { getByHandle } from './get-by-handle.ts';
import { changeLink, chooseHandle, drawQr, getOwnLink } from './own-link.ts';

export function createLinks(deps: Deps & { reads: Db }) {
  const perPerson = limitInDatabase(deps.pool, { name: 'handle', points: 60, perSeconds: 3600 });
  // One visitor's reloads are one opening.
  const perVisitor = limitInMemory({ name: 'link-opened', points: 1, perSeconds: 3600 });
  const perAddress = limitInMemory({ name: 'links-opened', points: 100, perSeconds: 3600 });
  return {
    ...bind(deps, { own: getOwnLink, change: changeLink, drawQr }),
    get: (handle: string) => getByHandle({ ...deps, db: deps.reads }, handle),
    choose: async (session: Session, typed: unknown) => {
      await perPerson(session.account.id);
      await chooseHandle(deps, session, typed);
    },
    /** A visitor reads the page. It counts for the referrer's own figures and for nothing else. */
    countOpened: async (typed: string, clientAddress: string) => {
      const handle = readHandle(typed);
      if (handle === undefined) return;
      try {
        await perAddress(clientAddress);
        await perVisitor(`${clientAddress} ${handle}`);
      } catch (error) {
        // A visitor who reads the page again has done nothing wrong, so their browser gets no error.
        if (isAppError(error) && error.code === 'too_many_requests') return;
        throw error;
      }
      const now = deps.now();
      await sql`
        insert into referrer_weeks as w (referrer_id, week, opened)
        select referrer_id, ${referrerWeek(now).week}::date, 1 from referrer_handles
        where handle = ${handle} and coalesce(ends_at > ${now}, true)
        on conflict (referrer_id, week) do update set opened = w.opened + 1`.execute(deps.db);
    },
  };
}
