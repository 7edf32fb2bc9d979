import { sampleReferrers, type SamplePerson } from '../../../seeds/referrers.ts';
import type { Tx } from '#server/platform/db/database.ts';

const day = 86_400_000;
const sampleDays = 40;
const marketDays = 360;

/** In a few statements, as below: the first start should not take long. */
export async function seedReferrers(tx: Tx, now: () => Date): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day);
  const employers = [...new Set(sampleReferrers.map(({ companyId }) => companyId))];
  const known = await tx.selectFrom('companies').select('id').where('id', 'in', employers).execute();
  // The database has the operator's own companies and not ours, so sample people would have nowhere to work.
  if (known.length < employers.length || (await tx.selectFrom('referrers').select('id').limit(1).executeTakeFirst())) return;
  await insertSamples(tx, sampleReferrers, before(sampleDays));
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
export async function seedMarketReferrers(tx: Tx, people: readonly (SamplePerson & { id: string })[], now: Date): Promise<void> {
  await insertSamples(tx, people, new Date(now.getTime() - marketDays * day));
}

async function insertSamples(tx: Tx, people: readonly (SamplePerson & { id: string })[], verifiedAt: Date): Promise<void> {
  const rows = people.map(({ id, name, role, department, bio, companyId, yearsAtCompany, weeklyCapacity }) => ({
    id,
    name,
    role,
    department,
    bio,
    // LinkedIn never gives out this path: an invented name could be a real person's page.
    linkedin: `https://www.linkedin.com/in/referralhire-sample-${id.replace('_', '-')}`,
    company_id: companyId,
    years_at_company: yearsAtCompany,
    weekly_capacity: weeklyCapacity,
    verified_at: verifiedAt,
    is_sample: true,
  }));
  await tx.insertInto('referrers').values(rows).execute();
}
