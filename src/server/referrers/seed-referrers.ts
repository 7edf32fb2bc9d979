import type { MarketPerson } from '../../../seeds/market.ts';
import { sampleReferrers } from '../../../seeds/referrers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertReferrers } from './referrer-store.ts';

const day = 86_400_000;
const sampleDays = 40;
const marketDays = 360;

// LinkedIn never gives out this path: an invented name could be a real person's page.
const linkedinOf = (id: string) => `https://www.linkedin.com/in/referralhire-sample-${id.replace('_', '-')}`;

/** In a few statements, as below: the first start should not take long. */
export async function seedReferrers(tx: Tx, now: () => Date): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day);
  const employers = [...new Set(sampleReferrers.map(({ companyId }) => companyId))];
  const known = await tx.selectFrom('companies').select('id').where('id', 'in', employers).execute();
  // The database has the operator's own companies and not ours, so sample people would have nowhere to work.
  if (known.length < employers.length || (await tx.selectFrom('referrers').select('id').limit(1).executeTakeFirst())) return;
  await insertReferrers(
    tx,
    sampleReferrers.map(({ id, name, role, department, bio, companyId, yearsAtCompany, weeklyCapacity }) => ({
      id,
      name,
      role,
      department,
      bio,
      company_id: companyId,
      years_at_company: yearsAtCompany,
      weekly_capacity: weeklyCapacity,
      linkedin: linkedinOf(id),
      verified_at: before(sampleDays),
      is_sample: true,
    })),
  );
  // One row per confirmed referral; the database counts them per person.
  const outcomes = sampleReferrers.flatMap(({ id, referred }) =>
    Array.from({ length: referred }, (_, i) => ({
      referrer_id: id,
      request_id: null,
      confirmed_on: before((i + 1) * 17),
      is_sample: true,
    })),
  );
  await tx.insertInto('referral_outcomes').values(outcomes).execute();
}

/** The people of seeds/people.csv. */
export async function seedMarketReferrers(tx: Tx, people: readonly (MarketPerson & { id: string })[], now: Date): Promise<void> {
  await insertReferrers(
    tx,
    people.map(({ id, name, role, department, company, years, week, about }) => ({
      id,
      name,
      role,
      department,
      bio: about,
      linkedin: linkedinOf(id),
      company_id: company,
      years_at_company: years,
      weekly_capacity: week,
      verified_at: new Date(now.getTime() - marketDays * day),
      is_sample: true,
    })),
  );
}
