import { sql } from 'kysely';
import type { MarketOpening } from '../../../seeds/market.ts';
import { sampleOpenings } from '../../../seeds/openings.ts';
import { sampleReferrers } from '../../../seeds/referrers.ts';
import { demoReferrerId } from '../../../seeds/requests.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endOf, insertOpenings } from './own-openings.ts';

const day = 86_400_000;

export async function seedOpenings(tx: Tx, { now, newId }: { now: () => Date; newId: () => string }): Promise<void> {
  if (await tx.selectFrom('openings').select('id').limit(1).executeTakeFirst()) return;
  const listers = [...new Set(sampleOpenings.map(({ referrerId }) => referrerId))];
  const known = await tx.selectFrom('referrers').select(['id', 'company_id']).where('id', 'in', listers).execute();
  const added = sampleOpenings.flatMap(({ daysAgo, ...opening }) => {
    const companyId = sampleReferrers.find(({ id }) => id === opening.referrerId)?.companyId ?? '';
    // The database has an operator's own people instead of our samples, or our samples work elsewhere by now.
    if (!known.some((each) => each.id === opening.referrerId && each.company_id === companyId)) return [];
    const listedAt = new Date(now().getTime() - daysAgo * day);
    // The other sample referrers do not renew, and the demo should still have openings next year.
    const endsAt = opening.referrerId === demoReferrerId ? endOf(listedAt) : new Date(listedAt.getTime() + 3650 * day);
    return [{ ...opening, link: null, id: newId(), companyId, listedAt, endsAt }];
  });
  if (added.length > 0) await insertOpenings(tx, added);
}

/** Each in its company's city. Sample referrers do not renew, and the demo should still have openings next year. */
export async function seedMarketOpenings(tx: Tx, openings: readonly (MarketOpening & { id: string })[], now: Date): Promise<void> {
  await sql`
    insert into openings (id, referrer_id, company_id, title, job_id, place, from_years, to_years, listed_at, ends_at)
    select o.id, o."referrerId", o."companyId", o.title, o."jobId", c.city, o.years, o.years + 3,
      ${now}::timestamptz - make_interval(days => o."daysAgo"), ${now}::timestamptz + interval '10 years'
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as o
      (id uuid, "referrerId" text, "companyId" text, title text, "jobId" text, years smallint, "daysAgo" integer)
    join companies c on c.id = o."companyId"
    on conflict do nothing`.execute(tx);
}
