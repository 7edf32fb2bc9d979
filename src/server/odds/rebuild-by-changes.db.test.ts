import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddsMemory } from '#domain/odds/estimate-odds.ts';
import { estimatePeople } from '#domain/odds/estimate-people.ts';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { findKept, findObserved } from './observation-store.ts';
import { rebuildOdds } from './rebuild-odds.job.ts';

const test = await useTestApp();
const { clock, database, deps, jobDeps } = test;
const { db, pool } = database;
clock.set('2026-01-05T04:30:00Z');

const [referrers, seekers]: [string[], string[]] = [[], []];
for (let n = 0; n < 4; n++) referrers.push((await makeReferrer(test)).referrerId);
for (let n = 0; n < 6; n++) seekers.push((await makePerson(test)).id);
const sent: string[] = [];

/** One request as the odds see it: its row, its offers and its event. */
async function send(seeker: number, asked: readonly number[]): Promise<void> {
  const id = deps.newId();
  await pool.query(
    `with sent as (
       insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, created_at, changed_at)
       select $1::uuid, (select id from accounts where id = $2), id, company_id, 'submitted', 'N', '', '', $1::text, '', $4, $4
       from referrers where id = ($3::text[])[1])
     insert into request_offers (request_id, rung, referrer_id, state, offered_at)
     select $1::uuid, rung, referrer_id, 'offered', $4 from unnest($3::text[]) with ordinality asked (referrer_id, rung)`,
    [id, seekers[seeker], asked.map((n) => referrers[n]), clock.now()],
  );
  sent.push(id);
  await tell(id, 'submitted');
}

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

/** Ends what nobody answered: an offer that stays open is observed every night and would hide a change that was not noticed. */
async function expire(): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `update request_offers set state = 'passed', ended_at = $1 where state = 'offered' and offered_at < $1::timestamptz - interval '6 days'
     returning request_id as id`,
    [clock.now()],
  );
  for (const id of new Set(rows.map((row) => row.id))) await tell(id, 'expired');
}

const act = fc.record({
  kind: fc.constantFrom(...(['send', 'answer', 'send', 'answer', 'send', 'answer', 'share', 'part', 'leave'] as const)),
  who: fc.nat(5),
  asked: fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 3 }),
  which: fc.nat(60),
  rung: fc.integer({ min: 1, max: 3 }),
  how: fc.constantFrom('accepted', 'declined', 'passed', 'taken'),
});
const night = fc.record({ days: fc.constantFrom(1, 1, 3, 20, 100), acts: fc.array(act, { maxLength: 8 }) });
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

const play: Record<Act['kind'], (given: Act) => Promise<unknown>> = {
  send: ({ who, asked }) => send(who, asked),
  answer: ({ which, rung, how }) => answer(which, rung, how),
  // Two accounts have the same resume, until one of them removes it.
  share: ({ who, rung }) =>
    pool.query(
      `insert into resumes (id, owner_id, file_key, name, size, text, created_at)
       select gen_random_uuid(), id, gen_random_uuid(), 'cv.pdf', 1, repeat($2, 300), $3 from accounts where id = any($1)`,
      [[seekers[who], seekers[rung]], `${Math.min(who, rung)}`, clock.now()],
    ),
  part: ({ who }) => pool.query('delete from resumes where owner_id = $1', [seekers[who]]),
  leave: ({ who }) => pool.query('delete from accounts where id = $1', [who === 5 ? seekers[who] : '']),
};

const near = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 8);
  if (Array.isArray(value)) return value.map(near);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, near(part)]))
    : value;
};

it('night after night, what was kept and changed is what the whole year says', async () => {
  let counted = 0;
  for (const { days, acts } of fc.sample(night, { numRuns: 60, seed: 28 })) {
    for (const each of acts) {
      await play[each.kind](each);
      clock.advance({ minutes: 7 });
    }
    clock.advance({ days });
    await expire();
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
