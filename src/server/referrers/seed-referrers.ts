import type { MarketPerson } from '../../../seeds/market.ts';
import { sampleReferrers } from '../../../seeds/referrers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasReferrers, insertOutcomes, insertReferrers, knowsCompanies } from './referrer-store.ts';

const day = 86_400_000;
const sampleDays = 40;
const marketDays = 360;

// LinkedIn never gives out this path: an invented name could be a real person's page.
const linkedinOf = (id: string) => `https://www.linkedin.com/in/referralhire-sample-${id.replace('_', '-')}`;

/** In a few statements, as below: the first start should not take long. */
export async function seedReferrers(tx: Tx, now: () => Date): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day);
  const employers = [...new Set(sampleReferrers.map(({ companyId }) => companyId))];
  // The database has the operator's own companies and not ours, so sample people would have nowhere to work.
  if ((await hasReferrers(tx)) || !(await knowsCompanies(tx, employers))) return;
  const verified = { isSample: true, verifiedAt: before(sampleDays) };
  await insertReferrers(
    tx,
    sampleReferrers.map((person) => ({ ...person, ...verified, linkedin: linkedinOf(person.id) })),
  );
  await insertOutcomes(
    tx,
    sampleReferrers.flatMap(({ id, referred }) =>
      Array.from({ length: referred }, (_, i) => ({ referrerId: id, confirmedOn: before((i + 1) * 17), isSample: true })),
    ),
  );
}

/** The people of seeds/people.csv. */
export async function seedMarketReferrers(tx: Tx, people: readonly (MarketPerson & { id: string })[], now: Date): Promise<void> {
  const verified = { isSample: true, verifiedAt: new Date(now.getTime() - marketDays * day) };
  await insertReferrers(
    tx,
    people.map(({ company, years, week, about, ...person }) => ({
      ...person,
      ...verified,
      companyId: company,
      yearsAtCompany: years,
      weeklyCapacity: week,
      bio: about,
      linkedin: linkedinOf(person.id),
    })),
  );
}
