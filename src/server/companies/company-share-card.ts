import { cardOfName, type ShareSource } from '../content/share-card.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getCompany } from './get-company.ts';

export function companyShareCard(db: Db): ShareSource {
  return {
    under: '/companies/',
    getCard: async (id) => {
      const { name, industry, location } = await getCompany({ db }, id);
      return cardOfName(name, `${industry} · ${location}`, 'A company where somebody can vouch for you');
    },
  };
}
