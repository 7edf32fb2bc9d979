import { cardOfName, type ShareSource } from '../content/share-card.ts';
import type { Db } from '../db/database.ts';
import { getReferrer } from './get-referrer.ts';

export function referrerShareCard(db: Db): ShareSource {
  return {
    under: '/referrers/',
    getCard: async (id) => {
      const { name, role, company } = await getReferrer({ db }, id);
      return cardOfName(name, `${role} at ${company}`, `Somebody at ${company} who is willing to be asked`);
    },
  };
}
