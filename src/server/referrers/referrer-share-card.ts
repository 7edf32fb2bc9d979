import { cardOfName, type ShareSource } from '../content/share-card.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getReferrer } from './get-referrer.ts';

export function referrerShareCard(deps: { db: Db; now: () => Date }): ShareSource {
  return {
    under: '/referrers/',
    getCard: async (id) => {
      const { name, role, company } = await getReferrer(deps, id);
      return cardOfName(name, `${role} at ${company}`, `Somebody at ${company} who is willing to be asked`);
    },
  };
}
