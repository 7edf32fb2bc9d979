import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { removeLostFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { createStormCaller, newLedger, uploadResume, type StormPerson } from '#tests/support/storm/callers.ts';
import { expectErased, expectRightCounters } from '#tests/support/storm/counter-checks.ts';
import { newPurses, shop } from '#tests/support/storm/customers.ts';
import { administrators, openDesk } from '#tests/support/storm/desk.ts';
import { gatherLeavers } from '#tests/support/storm/leavers.ts';
import { expectMoneySettled, expectRightMoney } from '#tests/support/storm/money-checks.ts';
import { makeStormPeople, signUp } from '#tests/support/storm/people.ts';
import {
  expectNobodyWaits,
  expectNoOrphans,
  expectSeekersTold,
  expectToldOnce,
  expectWholeHistories,
  expectWholePeople,
  mailsAtOnce,
} from '#tests/support/storm/request-checks.ts';
import { createRandom } from '#tests/support/storm/seeded-random.ts';
import { seek, upload } from '#tests/support/storm/seekers.ts';
import { createExecutioner, startStormWorld, type StormWorld, type Victim } from '#tests/support/storm/world.ts';
import { filesBelow } from '#tests/support/uploads.ts';

/** `npm test` has ten, `npm run storm` 300. */
const kills = Number(process.env['STORM_KILLS'] ?? 10);
const seed = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
/** Tokens are good for an hour. */
const tokenMs = 30 * 60_000;

let world: StormWorld | undefined;
let over = false;
afterAll(() => {
  // After a failure the clients would go on, and the bank would wait for them.
  over = true;
  return world?.stop();
});

it(
  'keeps everything acknowledged exactly once, whichever of web, worker, PostgreSQL and bank is killed',
  { timeout: 240_000 + kills * 60_000 },
  async () => {
    const started = Date.now();
    const say = (words: string) => process.stdout.write(`storm: seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s: ${words}\n`);
    say(`${kills} kills`);
    const random = createRandom(seed);
    world = await startStormWorld(administrators);
    const { url, databaseUrl, smtp, dataDir, bankUrl } = world;
    const caller = createStormCaller(url);
    const bank = createStormCaller(bankUrl);
    const people = await makeStormPeople(url, databaseUrl, { seekers: 5, referrers: 2 });
    const leaving = await makeStormPeople(url, databaseUrl, { seekers: 4, referrers: 8, named: 'leaving' });
    const desk = await openDesk(world, caller, bank, Math.min(30, Math.max(4, Math.round(kills / 5))));

    let killed = 0;
    const isOver = () => over;
    const [ledger, leaverLedger, purses] = [newLedger(), newLedger(), newPurses()];
    const leavers = await gatherLeavers(world, { caller, ledger: leaverLedger, people: leaving, isOver });
    const uploads = await Promise.all(people.seekers.map(() => uploadResume(caller, undefined)));
    const storm = { caller, ledger, people, uploads, isOver };
    const market = { world, caller, bank, purses, ledger: leaverLedger, asked: leavers.stayer, isOver };
    // Sixteen at once; the last two are the ones who leave.
    const clients = Promise.all([
      ...people.seekers.map((_, i) => seek(storm, i)),
      upload(storm),
      upload(storm),
      ...leavers.clients,
      ...[0, 1, 2].map((i) => shop(market, i)),
      desk.work(isOver, () => killed, kills),
    ]);
    // A client that fails must not wait for the end of the storm to be heard.
    clients.catch(() => (over = true));
    await leavers.ready();
    say('sixteen clients are at work');

    const draw = createExecutioner(random);
    const toll: Record<Victim, number> = { web: 0, worker: 0, postgres: 0, simulator: 0 };
    const departures: Promise<unknown>[] = [];
    const acknowledged = () => ledger.sent.length + ledger.moved.length + ledger.written.length + purses.bought.length + purses.paid.length;
    let fresh = Date.now();
    for (let round = 0; killed < kills && !over; round++) {
      // So many effects after each start, then at any moment of the next one: a slow machine gets as far as a fast one.
      const enough = acknowledged() + 3 + random.below(12);
      while (acknowledged() < enough && !over) await wait(5);
      // At the first kills two people leave at once, and the web process dies somewhere in between.
      const leave = leavers.rounds[round];
      if (leave) {
        const begun = leave();
        begun.catch(() => (over = true));
        departures.push(begun);
      }
      await wait(random.next() * 100);
      const victims = [...new Set([...draw(), ...(leave ? (['web'] as const) : [])])];
      killed += victims.length;
      for (const victim of victims) toll[victim]++;
      await world.kill(victims);
      if (round % 20 === 19) say(`${killed} kills so far`);
      if (Date.now() - fresh > tokenMs) {
        fresh = Date.now();
        await signInAgain([...people.seekers, ...people.referrers, ...leaving.seekers.slice(0, -1), ...leaving.referrers.slice(0, 2)]);
      }
    }
    await Promise.all(departures);
    over = true;
    await clients;
    say('the last client is answered');

    // Hours later: what waits for its time is due. A killed worker's job is taken over once its heartbeat has been missing for ten seconds.
    await world.goOn(5);
    const database = openDatabase(databaseUrl, { poolSize: 4, logger: createLogger('silent') });
    try {
      const { pool } = database;
      await expectMoneySettled(database, world.readBank(), purses, desk.approved);
      say('the money is settled');
      await expectNobodyWaits(pool);
      const unsent = async () => (await pool.query('select 1 from mails where sent_at is null')).rowCount;
      await expect.poll(unsent, { interval: 200 }).toBe(0);

      say('every mail is sent');
      const erased = [...leavers.left.erased, ...purses.erased];
      await expectWholeHistories(pool, ledger);
      const amongLeavers = [...leaving.seekers, ...leaving.referrers, ...purses.erased].map(({ email }) => email);
      await expectToldOnce(pool, smtp, {
        mostCopies: (toll.worker + toll.postgres) * mailsAtOnce,
        gone: [...amongLeavers, ...leavers.forgottenAddresses],
      });
      await expectWholePeople(pool, leavers.left);
      await expectSeekersTold(pool, leaverLedger, leavers.erasedReferrers);
      await expectErased(pool, erased);
      await expectRightMoney(database, world.readBank(), purses, { approved: desk.approved, since: new Date(started) });
      const here = [...people.referrers, ...leaving.referrers].filter((each) => !leavers.erasedReferrers.includes(each));
      await expectRightCounters(pool, here);
      const folder = path.join(dataDir, 'files');
      const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000);
      await removeLostFiles({ db: database.db, files: keepFilesOnDisk(folder), now: inThreeDays });
      await expectNoOrphans(pool, folder, filesBelow(folder));
    } finally {
      await database.close();
    }
    const figures = {
      ...toll,
      sent: ledger.sent.length + leaverLedger.sent.length,
      moved: ledger.moved.length,
      messages: ledger.written.length,
      bought: purses.bought.length,
      returned: purses.returned.length,
      'paid out': desk.approved.length,
      erased: leavers.left.erased.length + purses.erased.length,
      mails: smtp.received.length,
    };
    const told = Object.entries(figures).map(([name, value]) => `${value} ${name}`);
    say(`${killed} kills, 0 lost, 0 doubled; ${told.join(', ')}`);

    async function signInAgain(persons: StormPerson[]): Promise<void> {
      for (const person of persons) person.token = (await signUp(caller, person.email)).token;
    }
  },
);
