import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { findOpenings, findOpeningsOf } from './find-openings.ts';
import { addOpening, changeOpening, findRenewable, getOwnOpenings, removeOpening, renewByLink, renewOpening } from './own-openings.ts';

export type Openings = ReturnType<typeof createOpenings>;

export function createOpenings(deps: Deps) {
  const perReferrer = limitInDatabase(deps.pool, { name: 'opening', points: 100, perSeconds: 24 * 3600 });
  const byLink = limitInDatabase(deps.pool, { name: 'opening-link', points: 120, perSeconds: 600 });
  return {
    ...bind(deps, { find: findOpenings, ofReferrer: findOpeningsOf, renewable: findRenewable }),
    ...bind(deps, { own: getOwnOpenings, renew: renewOpening, remove: removeOpening }),
    add: async (session: Session, typed: unknown) => {
      await perReferrer(session.account.id);
      await addOpening(deps, session, typed);
    },
    change: async (session: Session, id: string, typed: unknown) => {
      await perReferrer(session.account.id);
      await changeOpening(deps, session, id, typed);
    },
    renewByLink: async (token: unknown, clientAddress: string) => {
      await byLink(clientAddress);
      return renewByLink(deps, token);
    },
  };
}
