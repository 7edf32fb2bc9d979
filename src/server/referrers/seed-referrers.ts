import { sampleReferrers } from '../../../seeds/referrers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasReferrers, insertOutcomes, insertReferrer, knowsCompanies } from './referrer-store.ts';

const day = 86_400_000;

export async function seedReferrers(tx: Tx, now: () => Date): Promise<void> {
  const today = now().getTime();
  const employers = [...new Set(sampleReferrers.map(({ companyId }) => companyId))];
  // The database has the operator's own companies and not ours, so sample people would have nowhere to work.
  if ((await hasReferrers(tx)) || !(await knowsCompanies(tx, employers))) return;
  for (const { referred, ...person } of sampleReferrers) {
    // LinkedIn never gives out this path: an invented name could be a real person's page.
    const linkedin = `https://www.linkedin.com/in/referralhire-sample-${person.id.replace('_', '-')}`;
    await insertReferrer(tx, { ...person, linkedin, isSample: true, verifiedAt: new Date(today - 40 * day) });
    const outcomes = Array.from({ length: referred }, (_, i) => ({
      referrerId: person.id,
      confirmedOn: new Date(today - (i + 1) * 17 * day),
      isSample: true,
    }));
    await insertOutcomes(tx, outcomes);
  }
}
