import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { findOpening, findOpenings, findOpeningsOf } from './find-openings.ts';
import { addOpening, changeOpening, getOwnOpenings, removeOpening, renewOpening } from './own-openings.ts';
import { findRenewable, renewByLink } from './renew-by-link.ts';

export type Openings = ReturnType<typeof createOpenings>;

export function createOpenings(deps: Deps) {
  const perReferrer = limitInDatabase(deps.pool, { name: 'opening', points: 100, perSeconds: 24 * 3600 });
  const byLink = limitInDatabase(deps.pool, { name: 'opening-link', points: 120, perSeconds: 600 });
  return {
    ...bind(deps, { find: findOpenings, ofReferrer: findOpeningsOf, lookUp: findOpening, renewable: findRenewable }),
    own: ({ account }: Session) => getOwnOpenings(deps, account),
    add: async ({ account }: Session, typed: unknown) => {
      await perReferrer(account.id);
      await addOpening(deps, account, typed);
    },
    change: async ({ account }: Session, id: string, typed: unknown) => {
      await perReferrer(account.id);
      await changeOpening(deps, account, id, typed);
    },
    renew: ({ account }: Session, id: string) => renewOpening(deps, account, id),
    remove: ({ account }: Session, id: string) => removeOpening(deps, account, id),
    renewByLink: async (token: unknown, clientAddress: string) => {
      await byLink(clientAddress);
      return renewByLink(deps, token);
    },
  };
}
