import { expect, it } from 'vitest';
import { loadShippedCatalogue } from '#server/companies/catalogue/load-shipped-catalogue.ts';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import { seed } from '#server/app/seed.ts';
import { seedMarket } from '#server/app/seed-market.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { readMarketPeople } from '../../seeds/referrers.ts';

const test = await useTestApp({ DEMO_DATA: 'yes' });
const { pool } = test.database;
const start = async () => {
  await seed(test.deps, async () => void (await loadShippedCatalogue(test.deps.db)));
  await seedMarket(test.deps);
};
// As two processes do that start together.
await Promise.all([start(), start()]);

const count = async (text: string) => Number((await pool.query<{ count: string }>(`select count(*) from ${text}`)).rows[0]?.count);

it('fills the demo with a market, once', async () => {
  expect(await count('companies where is_sample')).toBe(8);
  const before = [await count('referrers'), await count('openings'), await count('requests')];
  expect(before[0]).toBeGreaterThanOrEqual(150);
  expect(before[1]).toBeGreaterThanOrEqual(250);
  await seedMarket(test.deps);
  expect([await count('referrers'), await count('openings'), await count('requests')]).toEqual(before);
});

it('says the same about each person everywhere: referrals, answers, odds', async () => {
  await rebuildOdds(test.deps);
  const { rows } = await pool.query<{ name: string; referrals: number; answered: number; missed: number }>(
    `select name, successful_referrals as referrals, answered, missed from referrers r left join referrer_odds o on o.referrer_id = r.id
     where r.id >= 'ref_101' and length(r.id) = 7 order by r.number`,
  );
  const people = readMarketPeople();
  const wrong = rows.filter(({ name, referrals, answered, missed }) => {
    const person = people.find((each) => each.name === name);
    return person?.yes !== referrals || person.silent !== missed || person.asked - person.silent !== answered;
  });
  expect(rows).toHaveLength(people.length);
  expect(wrong).toEqual([]);
});

it('leaves requests as walking through their moves leaves them', async () => {
  // Shapes of state, offer and last event that occur, without their numbers and times.
  const shapes = (where: string) =>
    pool
      .query<{ shape: string }>(
        `select distinct concat_ws(' ', q.state, o.state, o.decided_at is null, o.ended_at is null, o.reason is null, q.decline_reason is null,
           q.referred_at is null, q.reference is null, q.deadline_at is null, q.version = (select count(*) from request_events e where e.request_id = q.id),
           (select string_agg(concat_ws('/', move, actor, from_state, to_state, referrer_id is null), ' ' order by version) from request_events e where e.request_id = q.id)) as shape
         from requests q join request_offers o on o.request_id = q.id where ${where}`,
      )
      .then(({ rows }) => rows.map(({ shape }) => shape));
  const walked = await shapes(`length(q.referrer_id) < 7 and q.state in ('declined', 'expired', 'interview', 'hired')`);
  const written = await shapes(`length(q.referrer_id) = 7 and q.state in ('declined', 'expired', 'interview', 'hired')`);
  expect(walked.filter((shape) => !written.includes(shape))).toEqual([]);
});
