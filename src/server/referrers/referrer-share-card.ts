import { cardOfName, type ShareSource } from '../content/share-card.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getReferrer } from './get-referrer.ts';
import { getByHandle } from './links/get-by-handle.ts';

export function referrerShareCard(deps: { db: Db; now: () => Date }): ShareSource {
  return {
    under: '/referrers/',
    getCard: async (id) => {
      const { name, role, company } = await getReferrer(deps, id);
      return cardOfName(name, `${role} at ${company}`, `Somebody at ${company} who is willing to be asked`);
    },
  };
}

/** For the page of a referrer's own link, and for a post about it. */
export function linkShareCard(deps: { db: Db; now: () => Date }): ShareSource {
  return {
    under: '/ask/',
    getCard: async (handle) => {
      const { referrer } = await getByHandle(deps, handle);
      return cardOfName(`Ask ${referrer.name}`, `${referrer.role} at ${referrer.company}`, `Ask somebody at ${referrer.company}`);
    },
  };
}
