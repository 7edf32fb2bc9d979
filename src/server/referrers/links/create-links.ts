import type { Session } from '#domain/accounts/account.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import { readHandle } from '#domain/referrers/handle.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase, limitInMemory } from '#server/platform/limits/rate-limit.ts';
import { changeLink } from './change-link.ts';
import { chooseHandle } from './choose-handle.ts';
import { drawQr } from './draw-qr.ts';
import { getByHandle } from './get-by-handle.ts';
import { getOwnLink } from './get-own-link.ts';
import { addOpened } from './handle-store.ts';

export function createLinks(deps: Deps & { reads: Db }) {
  const perPerson = limitInDatabase(deps.pool, { name: 'handle', points: 60, perSeconds: 3600 });
  // One visitor's reloads are one opening.
  const perVisitor = limitInMemory({ name: 'link-opened', points: 1, perSeconds: 3600 });
  const perAddress = limitInMemory({ name: 'links-opened', points: 100, perSeconds: 3600 });
  return {
    get: (handle: string) => getByHandle({ ...deps, db: deps.reads }, handle),
    own: ({ account }: Session) => getOwnLink(deps, account),
    choose: async ({ account }: Session, typed: unknown) => {
      await perPerson(account.id);
      return chooseHandle(deps, account, typed);
    },
    /** The QR code of the referrer's link. */
    drawQr: async ({ account }: Session) => {
      const own = await getOwnLink(deps, account);
      if (!own?.handle) throw new AppError('not_found', { detail: 'You have no link yet.' });
      return drawQr(`${deps.publicUrl()}/ask/${own.handle}`);
    },
    change: ({ account }: Session, typed: unknown) => changeLink(deps, account, typed),
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
      await addOpened(deps.db, handle, deps.now());
    },
  };
}
