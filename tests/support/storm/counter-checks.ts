import type pg from 'pg';
import { expect } from 'vitest';
import type { StormPerson, StormReferrer } from './callers.ts';

/** What is counted as it happens equals what is there, and search finds exactly that. */
export async function expectRightCounters(pool: pg.Pool, referrers: readonly StormReferrer[]): Promise<void> {
  const wrong = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  expect(
    await wrong(
      `select id, referrers_count, open_positions from companies c
       where referrers_count <> (select count(*) from referrers r where r.company_id = c.id and r.verified_at is not null and not r.paused)
         or open_positions <> (select count(*) from openings o where o.company_id = c.id and o.live)`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      `select * from request_allowances a where used <>
         (select count(*) from requests q where q.seeker_id = a.account_id and q.allowance_month = a.month)`,
    ),
  ).toEqual([]);
  // A request that waits for its visitor's link has taken no place, and the demo's own history took none.
  expect(
    await wrong(
      `select r.id, w.taken, w.asked_for_others, o.asked, o.later from referrers r
       left join (select referrer_id, sum(taken) as taken, sum(asked_for_others) as asked_for_others from referrer_weeks group by 1) w
         on w.referrer_id = r.id
       left join (
         select o.referrer_id, count(*) as asked, count(*) filter (where o.rung > 1) as later
         from request_offers o join requests q on q.id = o.request_id where q.state <> 'unconfirmed'
           and q.position ~ '^(Engineer|Leaver) ........-' group by 1
       ) o on o.referrer_id = r.id
       where r.id = any($1) and (coalesce(w.taken, 0), coalesce(w.asked_for_others, 0)) <> (coalesce(o.asked, 0), coalesce(o.later, 0))`,
      [referrers.map(({ referrerId }) => referrerId)],
    ),
  ).toEqual([]);
  expect(await wrong('select search_count_faults() as faults')).toEqual([{ faults: 0 }]);
}

/** They are gone as people; what the law makes us keep of their purchases stays. */
export async function expectErased(pool: pg.Pool, erased: readonly StormPerson[]): Promise<void> {
  const [ids, emails] = [erased.map(({ id }) => id), erased.map(({ email }) => email)];
  for (const table of ['accounts', 'identity_users'])
    expect((await pool.query(`select id from ${table} where id = any($1)`, [ids])).rows).toEqual([]);
  // The certificate of an erasure goes with the codes, an hour after it was sent: a job does that, which may still be waiting for its turn.
  const mails = async () => (await pool.query('select kind from mails where recipient = any($1)', [emails])).rows;
  await expect.poll(mails, { interval: 200 }).toEqual([]);
  expect((await pool.query('select id from notifications where account_id = any($1)', [ids])).rows).toEqual([]);
}
