import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddsMemory } from '#domain/odds/estimate-odds.ts';
import { estimatePeople } from '#domain/odds/estimate-people.ts';
import { makePerson, makeReferrer, type Person, type TestReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { findKept, findObserved } from './observation-store.ts';
import { rebuildOdds } from './rebuild-odds.job.ts';

const test = await useTestApp();
const { clock, database, deps, jobDeps } = test;
const { db, pool } = database;
clock.set('2026-01-05T04:30:00Z');

const referrers: TestReferrer[] = [];
const seekers: Person[] = [];
for (let n = 0; n < 4; n++) referrers.push(await makeReferrer(test));
for (let n = 0; n < 6; n++) seekers.push(await makePerson(test));

const text = (owner: string) => `${owner} ${'built things that people use. '.repeat(10)}`;
const sent: string[] = [];

/** One request as the odds see it: its row, its offers and its event. */
async function send(seeker: number, asked: readonly number[]): Promise<void> {
  const [first] = asked.map((n) => referrers[n]);
  if (!first) return;
  const id = deps.newId();
  const at = clock.now();
  await pool.query(
    `insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, created_at, changed_at)
     values ($1, $2, $3, $4, 'submitted', 'N', '', '', $5, '', $6, $6)`,
    [id, (await isThere(seeker)) ? seekers[seeker]?.id : null, first.referrerId, first.companyId, id, at],
  );
  for (const [rung, n] of asked.entries())
    await pool.query(`insert into request_offers (request_id, rung, referrer_id, state, offered_at) values ($1, $2, $3, 'offered', $4)`, [
      id,
      rung + 1,
      referrers[n]?.referrerId,
      at,
    ]);
  sent.push(id);
  await tell(id, 'submitted');
}

const isThere = async (seeker: number) => (await pool.query('select from accounts where id = $1', [seekers[seeker]?.id])).rowCount === 1;

async function tell(id: string, state: string): Promise<void> {
  await pool.query(
    `insert into request_events (request_id, version, move, actor, to_state, created_at)
     select $1, coalesce(max(version), 0) + 1, 'moved', 'system', $2, $3 from request_events where request_id = $1`,
    [id, state, clock.now()],
  );
}

async function answer(which: number, rung: number, how: 'accepted' | 'declined' | 'passed' | 'taken'): Promise<void> {
  const id = sent[which % Math.max(1, sent.length)];
  if (!id) return;
  const decided = how === 'accepted' || how === 'declined' ? clock.now() : null;
  const ended = how === 'accepted' ? null : clock.now();
  await pool.query(
    `update request_offers o set state = $3, decided_at = $4, ended_at = $5 where request_id = $1 and rung = $2 and state = 'offered'
     and not exists (select from request_offers p where p.request_id = $1 and p.state = 'accepted')`,
    [id, rung, how, decided, ended],
  );
  if (how === 'accepted') await pool.query("update requests set state = 'referred', referred_at = $2 where id = $1", [id, clock.now()]);
  await tell(id, 'moved');
}

/** Two accounts with the same resume, until one of them removes it. */
async function share(a: number, b: number): Promise<void> {
  for (const n of [a, b])
    if (await isThere(n))
      await pool.query(
        `insert into resumes (id, owner_id, file_key, name, size, text, created_at) values ($1, $2, $3, 'cv.pdf', 1, $4, $5)`,
        [deps.newId(), seekers[n]?.id, deps.newId(), text(`${Math.min(a, b)}`), clock.now()],
      );
}

const asked = fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 3 });
const how = fc.constantFrom('accepted', 'declined', 'passed', 'taken');
const day = fc.record({
  days: fc.constantFrom(1, 1, 3, 20, 100),
  acts: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.tuple(fc.constant('send' as const), fc.nat(5), asked) },
      { weight: 5, arbitrary: fc.tuple(fc.constant('answer' as const), fc.nat(60), fc.tuple(fc.integer({ min: 1, max: 3 }), how)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('share' as const), fc.nat(5), fc.nat(5)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('part' as const), fc.nat(5), fc.constant(0)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('leave' as const), fc.nat(5), fc.constant(0)) },
    ),
    { maxLength: 8 },
  ),
});

type Day = typeof day extends fc.Arbitrary<infer Made> ? Made : never;

async function act(each: Day['acts'][number]): Promise<void> {
  if (each[0] === 'send') await send(each[1], each[2]);
  else if (each[0] === 'answer') await answer(each[1], each[2][0], each[2][1]);
  else if (each[0] === 'share') await share(each[1], each[2]);
  else if (each[0] === 'part') await pool.query('delete from resumes where owner_id = $1', [seekers[each[1]]?.id]);
  else if (each[1] === 5) await pool.query('delete from accounts where id = $1', [seekers[5]?.id]);
}

const near = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 8);
  if (Array.isArray(value)) return value.map(near);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, near(part)]))
    : value;
};

it('night after night, what was kept and changed is what the whole year says', async () => {
  const nights = fc.sample(day, { numRuns: 60, seed: 28 });
  let counted = 0;
  for (const { days, acts } of nights) {
    for (const each of acts) {
      await act(each);
      clock.advance({ minutes: 7 });
    }
    clock.advance({ days });
    await rebuildOdds(jobDeps);
    const [kept, whole] = [await findKept(db, clock.now()), await findObserved(db, clock.now())];
    expect(kept).toEqual(near(whole));
    const shown = await db.selectFrom('referrer_odds').select(['referrer_id', 'answered', 'missed']).orderBy('referrer_id').execute();
    expect(shown).toEqual(
      estimatePeople(whole).referrers.map(({ referrerId, answered, missed }) => ({ referrer_id: referrerId, answered, missed })),
    );
    counted += shown.length;
  }
  // There was something to compare, and more than a year passed.
  expect(counted).toBeGreaterThan(60);
  expect(clock.now().getTime()).toBeGreaterThan(new Date('2026-01-05').getTime() + oddsMemory.days * 86_400_000);
});
