import type { MarketPerson } from '../../../seeds/market.ts';
import type { Tx } from '#server/platform/db/database.ts';

const day = 86_400_000;

/** In one statement, because the first start should not take long. */
export async function seedMarketReferrers(tx: Tx, people: readonly (MarketPerson & { id: string })[], now: Date): Promise<void> {
  await tx
    .insertInto('referrers')
    .values(
      people.map(({ id, company, name, role, department, years, week, about }) => ({
        id,
        company_id: company,
        name,
        role,
        department,
        years_at_company: years,
        bio: about,
        linkedin: `https://www.linkedin.com/in/referralhire-sample-${id.replace('_', '-')}`,
        verified_at: new Date(now.getTime() - 360 * day),
        weekly_capacity: week,
        is_sample: true,
      })),
    )
    .execute();
}
