import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdKinds, type Hold } from '#domain/standing/may-reach.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { transact } from '#server/platform/db/transact.ts';
import { holdReferrer } from '#server/referrers/becoming/pause-or-stop.ts';
import { holdPerson, releasePerson } from '#server/standing/hold-person.ts';
import {
  makePerson,
  makeReferrer,
  makeResumes,
  requestInputFor,
  type Person,
  type TestReferrer,
} from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { givePro } from '#tests/support/give-pro.ts';

const test = await useTestApp();
const { app, database, delivered, clock } = test;
const { db } = database;
await makeResumes(test, 2000);

const [seekers, referrers] = [2, 2];
type Side = 'seeker' | 'referrer';
/** Each act takes what it needs of the rest. Each person has one number, `who`: first the seekers, then the referrers. */
const act = fc.record({
  do: fc.constantFrom('hold', 'release', 'block', 'unblock', 'pause', 'ask', 'write', 'step'),
  who: fc.nat(seekers + referrers - 1),
  seeker: fc.nat(seekers - 1),
  referrer: fc.nat(referrers - 1),
  by: fc.constantFrom<Side>('seeker', 'referrer'),
  kind: fc.constantFrom(...holdKinds),
  on: fc.boolean(),
  at: fc.nat(),
  pick: fc.nat(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Met = { id: string; seeker: number; referrer: number };
type Said = { words: string; met: Met; by: Side; heard: boolean };

let count = 0;
const word = () => `WORD${++count}X`;
const outcomeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    ({ code, detail }: { code: string; detail: string }) => `${code}: ${detail}`,
  );
const otherSide = (by: Side): Side => (by === 'seeker' ? 'referrer' : 'seeker');

/** The expected behaviour as a simple model. */
async function makeWorld() {
  const people: Person[] = [];
  for (let n = 0; n < seekers; n++) people.push(await makePerson(test));
  for (let n = 0; n < referrers; n++) people.push(await makeReferrer(test));
  await givePro(
    database.pool,
    people.slice(0, seekers).map(({ id }) => id),
  );
  const holds = new Map<number, Hold & { measureId: string }>();
  const blocks = new Set<string>();
  const pauses = new Set<number>();
  const met: Met[] = [];
  const said: Said[] = [];
  const of = (n: number) => people[n] as Person;
  const ofReferrer = (n: number) => people[seekers + n] as TestReferrer;
  const silenced = (n: number) => ['closed', 'suspended'].includes(holds.get(n)?.kind ?? '');
  const numberOf = (pair: Pick<Met, Side>, by: Side) => (by === 'seeker' ? pair.seeker : seekers + pair.referrer);
  const isHeard = (pair: Met, by: Side) => {
    const [from, to] = [numberOf(pair, by), numberOf(pair, otherSide(by))];
    return !silenced(from) && !blocks.has(`${to} ${from}`);
  };

  async function play(each: Act): Promise<void> {
    const pair = met[each.at % Math.max(met.length, 1)];
    switch (each.do) {
      case 'hold': {
        if (holds.has(each.who)) return;
        const endsAt = each.kind === 'closed' ? null : new Date('2999-01-01');
        const hold = { measureId: test.deps.newId(), accountId: of(each.who).id, kind: each.kind, endsAt };
        holds.set(each.who, hold);
        await transact(db, async (tx) => {
          await holdReferrer(tx, hold.accountId, true);
          await holdPerson(tx, hold);
        });
        return;
      }
      case 'release': {
        const hold = holds.get(each.who);
        if (!hold) return;
        holds.delete(each.who);
        const [accountId, { measureId }] = [of(each.who).id, hold];
        await transact(db, async (tx) => {
          expect(await releasePerson(tx, { measureId, accountId })).toBe(true);
          await holdReferrer(tx, accountId, false);
        });
        return;
      }
      case 'block':
      case 'unblock': {
        const [by, who] = [numberOf(each, each.by), numberOf(each, otherSide(each.by))];
        const row = { blocker_id: of(by).id, blocked_id: of(who).id, shown_name: 'Somebody', created_at: clock.now() };
        if (each.do === 'unblock') await app.trust.unblock(of(by).session, row.blocked_id);
        else if (!blocks.has(`${by} ${who}`)) await db.insertInto('blocks').values(row).execute();
        blocks[each.do === 'block' ? 'add' : 'delete'](`${by} ${who}`);
        return;
      }
      case 'pause': {
        const refused = !each.on && holds.has(seekers + each.referrer);
        const outcome = await outcomeOf(app.becoming.pause(ofReferrer(each.referrer).session, each.on));
        expect(outcome.split(':')[0]).toBe(refused ? 'forbidden' : 'done');
        if (!refused) pauses[each.on ? 'add' : 'delete'](each.referrer);
        return;
      }
      case 'ask': {
        const [from, to] = [each.seeker, seekers + each.referrer];
        const input = requestInputFor(ofReferrer(each.referrer).referrerId, { position: `Engineer ${++count}` });
        const sentToday = met.some((earlier) => earlier.seeker === from);
        const sent = app.requests.submit({ session: of(from).session }, input);
        const outcome = await outcomeOf(sent);
        const paused = pauses.has(each.referrer) || holds.has(to) || blocks.has(`${to} ${from}`);
        const { name } = await app.referrers.get(ofReferrer(each.referrer).referrerId);
        const refused = silenced(from) || (holds.has(from) && sentToday);
        // The words are the same for a pause, a measure and a block, so the sender cannot tell which it is.
        const answer = paused ? `unprocessable: ${name} is not taking requests at the moment.` : 'done';
        expect(refused ? outcome.split(':')[0] : outcome).toBe(refused ? 'forbidden' : answer);
        if (outcome === 'done') met.push({ id: (await sent).id, seeker: from, referrer: each.referrer });
        return;
      }
      case 'write': {
        if (!pair) return;
        const [words, author] = [word(), numberOf(pair, each.by)];
        const { writable } = await app.requests.get(of(author).id, pair.id);
        const outcome = await outcomeOf(app.requests.sendMessage({ session: of(author).session, id: pair.id }, { body: words }));
        // A block does not change whether a person can write; only a measure against the writer refuses.
        expect(outcome.split(':')[0]).toBe(silenced(author) ? 'forbidden' : writable ? 'done' : 'conflict');
        if (outcome === 'done') said.push({ words, met: pair, by: each.by, heard: isHeard(pair, each.by) });
        return;
      }
      case 'step': {
        if (!pair) return;
        const words = word();
        const steps: [Side, MoveInput][] = [
          ['referrer', { move: 'ask', question: words }],
          ['seeker', { move: 'answer', answer: words }],
          ['referrer', { move: 'accept' }],
          ['referrer', { move: 'extend', reason: words }],
          ['referrer', { move: 'mark_referred', reference: 'R-4711' }],
          ['seeker', { move: 'dispute', reason: words }],
          ['referrer', { move: 'decline', reason: 'other', note: words }],
        ];
        const movesOf = async (by: Side) => (await app.requests.get(of(numberOf(pair, by)).id, pair.id)).moves;
        const moves = { seeker: await movesOf('seeker'), referrer: await movesOf('referrer') };
        const possible = steps.filter(([by, { move }]) => moves[by].includes(move));
        const next = possible[each.pick % Math.max(possible.length, 1)];
        if (!next) return;
        // Steps are never refused: a person can always answer what others wait for.
        await app.requests.move({ session: of(numberOf(pair, next[0])).session, id: pair.id }, next[1]);
        if (JSON.stringify(next[1]).includes(words)) said.push({ words, met: pair, by: next[0], heard: isHeard(pair, next[0]) });
      }
    }
  }

  /** Everything that one person was ever told or can read. */
  async function knownTo({ id, email, session }: Person, mails: typeof delivered): Promise<string> {
    const told = await sql`select title, body from notifications where account_id = ${id} union all
      select title, body from digest_items where account_id = ${id}`.execute(db);
    const pages = await Promise.all(met.map(({ id: requestId }) => app.requests.get(id, requestId).catch(() => undefined)));
    const measures = await app.trust.measures(session);
    return JSON.stringify([told.rows, mails.filter(({ recipient }) => recipient === email), pages.map((page) => page?.messages), measures]);
  }
  return { play, said, people, numberOf, knownTo };
}

/** Every pair has met, so that they have a request to write on, and some words were heard and some not before chance begins. */
const first = { who: 0, seeker: 0, referrer: 0, by: 'referrer', kind: 'limited', on: false, at: 0, pick: 0 } as const;
const beginning: Act[] = [
  ...Array.from({ length: seekers }, (_, n) => ({ ...first, do: 'ask' as const, seeker: n, referrer: n })),
  { ...first, do: 'write', by: 'seeker' },
  { ...first, do: 'block' },
  { ...first, do: 'write', by: 'seeker' },
  { ...first, do: 'unblock' },
];

it('whatever is measured, blocked and paused, no person is reached who must not be, and none learns why', async () => {
  const heards = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const world = await makeWorld();
      const before = delivered.length;
      for (const each of [...beginning, ...acts]) await world.play(each);
      await test.runJobs();
      const mails = delivered.slice(before);
      const known = await Promise.all(world.people.map((person) => world.knownTo(person, mails)));
      for (const { words, met, by, heard } of world.said) {
        heards.add(heard);
        const readers = known.flatMap((all, person) => (person !== world.numberOf(met, by) && all.includes(words) ? [person] : []));
        expect({ words, readers }).toEqual({ words, readers: heard ? [world.numberOf(met, otherSide(by))] : [] });
      }
    }),
    { numRuns: 8 },
  );
  expect(heards).toEqual(new Set([true, false]));
});
