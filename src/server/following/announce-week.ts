import { sql } from 'kysely';
import { weekBefore } from '#domain/referrers/referrer-week.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Referrers whose last week was full take requests again in the new one. Announced once, also if the job runs twice. */
export async function announceWeek({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await sql`
    with ended as (
      update referrer_weeks w set announced = true from referrers r
      where r.id = w.referrer_id and w.week = ${weekBefore(now(), 1)}::date and not w.announced
        and r.listed and r.account_id is not null and w.taken >= r.weekly_capacity
      returning w.referrer_id)
    insert into follow_events (referrer_id) select referrer_id from ended order by referrer_id`.execute(db);
}
