import { sql } from 'kysely';
import type { MarketOpening } from '../../../seeds/market.ts';
import type { Tx } from '#server/platform/db/database.ts';

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
