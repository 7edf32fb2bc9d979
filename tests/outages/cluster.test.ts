import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { shop } from '#tests/support/cluster/customer.ts';
import { startCluster, type Cluster } from '#tests/support/cluster/cluster.ts';
import { setSynchronous } from '#tests/support/cluster/postgres-node.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import type { RunningProduct } from '#tests/support/start-product.ts';
import { createStormCaller, move, newLedger, send, uploadResume, type StormCaller } from '#tests/support/storm/callers.ts';
import { newPurses } from '#tests/support/storm/customers.ts';
import { expectMoneySettled, expectRightMoney } from '#tests/support/storm/money-checks.ts';
import { expectNobodyWaits, expectToldOnce, expectWholeHistories, mailsAtOnce } from '#tests/support/storm/request-checks.ts';
import { makeStormPeople, type StormPeople } from '#tests/support/storm/people.ts';

/** `npm test` has one, `npm run cluster` five. */
const failovers = Number(process.env['CLUSTER_FAILOVERS'] ?? 1);
const started = Date.now();
const figures: Record<string, number[]> = { 'back after a failover': [], 'stale page': [], 'stale page after a frozen path': [] };

let cluster: Cluster;
let people: StormPeople;
let callers: StormCaller[];
const ledger = newLedger();
const purses = newPurses();
const faults: string[] = [];
const onStatus = (status: number, path: string) => {
  if (status === 500) faults.push(path);
};

beforeAll(async () => {
  cluster = await startCluster();
  people = await makeStormPeople(cluster.webs[0]?.url ?? '', cluster.primary().url, { seekers: 4, referrers: 2 });
  callers = cluster.webs.map(({ url }) => createStormCaller(url, onStatus));
});

afterAll(async () => {
  await cluster?.stop();
  const told = Object.entries(figures).map(([what, values]) => `${what}: ${values.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  process.stdout.write(`cluster, ${failovers} failovers, ${Math.round((Date.now() - started) / 1000)} s; ${told.join('; ')}\n`);
});

async function seenAt({ url }: RunningProduct, name: string): Promise<'new' | 'old' | number> {
  const answer = await fetch(`${url}/companies`);
  const page = await answer.text();
  if (!answer.ok) return answer.status;
  return page.includes(name) ? 'new' : 'old';
}

/**
 * Renames a company; a change that is not noticed stays stale for ever. How soon it was noticed, in the slowest process, is printed and not
 * judged, because a busy machine takes longer.
 */
async function everyProcessShows(name: string, figure?: string): Promise<boolean> {
  for (const web of cluster.webs) await expect.poll(() => seenAt(web, name)).toBe('old');
  await cluster.primary().query('update companies set name = $1 where id = (select min(id) from companies)', [name]);
  const changed = Date.now();
  for (const web of cluster.webs) await expect.poll(() => seenAt(web, name), { interval: 20 }).toBe('new');
  if (figure) figures[figure]?.push(Date.now() - changed);
  return true;
}

/** One seeker's day through one process, without haste: the machine has other work. */
async function seek(index: number, isOver: () => boolean): Promise<void> {
  const caller = callers[index % callers.length];
  const person = people.seekers[index];
  if (!caller || !person) return;
  const resumeId = await uploadResume(caller, person.token);
  for (let turn = index; !isOver(); turn++) {
    const referrer = people.referrers[turn % people.referrers.length];
    if (!referrer) return;
    const id = await send(caller, ledger, { person, referrer, resumeId, patient: turn % 4 !== 3, ladder: turn % 2 === 0 });
    // The answer goes through another process.
    const other = callers[(turn + 1) % callers.length] ?? caller;
    if (id && turn % 3 === 0)
      await Promise.all([move(other, ledger, referrer.token, id, 'accept'), move(caller, ledger, person.token, id, 'withdraw')]);
    else if (id) {
      if (turn % 3 === 1) await move(other, ledger, referrer.token, id, 'accept');
      // Nobody may have more than two open ones with one referrer.
      await move(caller, ledger, person.token, id, 'withdraw');
    }
    await wait(40);
  }
}

describe('three web processes, two workers, a pooler, a primary with its standby and an object store', () => {
  it('tell the right person through whichever process, and nobody else', async () => {
    const [caller] = callers;
    const [first, second, stranger] = people.seekers;
    const [referrer] = people.referrers;
    if (!caller || !first || !second || !stranger || !referrer) throw new Error('somebody is missing');
    const senders = await Promise.all(
      [first, second].map(async (person) => ({ person, resumeId: await uploadResume(caller, person.token) })),
    );
    const listening = await Promise.all(cluster.webs.map(({ url }) => openEventStream(url, referrer.token)));
    const strangers = await Promise.all(cluster.webs.map(({ url }) => openEventStream(url, stranger.token)));
    const sent: (string | undefined)[] = [];
    for (const [at, each] of callers.entries()) {
      const sender = senders[at % senders.length];
      if (sender) sent.push(await send(each, ledger, { ...sender, referrer, patient: true }));
    }
    expect(sent).toHaveLength(callers.length);
    for (const { requests } of listening)
      await expect.poll(() => sent.every((id) => id && requests.includes(id)), { interval: 20 }).toBe(true);
    for (const { requests } of strangers) expect(requests).toEqual([]);
    for (const stream of [...listening, ...strangers]) stream.close();
  });

  it('show a change in every process', async () => {
    expect(await everyProcessShows('Renamed Mills', 'stale page')).toBe(true);
  });

  it('read from the standby, but nothing that is older than the question', async () => {
    const reading = "select 1 from pg_stat_activity where application_name = 'referralhire-reads'";
    expect((await cluster.standby()?.query(reading))?.length).toBeGreaterThan(0);
    await setSynchronous(cluster.primary(), false);
    cluster.replication.freeze();
    try {
      expect(await everyProcessShows('Lagging Mills')).toBe(true);
    } finally {
      cluster.replication.thaw();
      await setSynchronous(cluster.primary(), true);
    }
  });

  it('notice that the path on which they listen froze', async () => {
    cluster.direct.freeze();
    try {
      expect(await everyProcessShows('Frozen Mills', 'stale page after a frozen path')).toBe(true);
    } finally {
      cluster.direct.thaw();
    }
  });

  it('lose no acknowledged write and double no effect when the primary dies', async () => {
    let over = false;
    const storm = Promise.all([
      ...people.seekers.slice(0, 3).map((_, i) => seek(i, () => over)),
      shop({ callers, bank: cluster.bank, primary: cluster.primary }, purses, () => over),
    ]);
    storm.catch(() => (over = true));
    // What failed below must not leave the customers at work while the cluster is stopped.
    onTestFinished(() => {
      over = true;
    });
    const acknowledged = () => ledger.sent.length + ledger.moved.length;
    const [probe, referrer] = [people.seekers[3], people.referrers[0]];
    if (!probe || !referrer || !callers[0]) throw new Error('somebody is missing');
    const resumeId = await uploadResume(callers[0], probe.token);
    for (let round = 0; round < failovers && !over; round++) {
      const enough = acknowledged() + 20;
      while (acknowledged() < enough && !over) await wait(10);
      // A standby that is behind: whatever it does not have must not be acknowledged.
      cluster.replication.freeze();
      await wait(300);
      const [old, died] = [cluster.primary(), Date.now()];
      await cluster.failOver();
      const sent = await Promise.all(
        callers.map((caller, at) =>
          send(caller, ledger, {
            person: probe,
            referrer: people.referrers[at % people.referrers.length] ?? referrer,
            resumeId,
            patient: true,
          }),
        ),
      );
      figures['back after a failover']?.push(Date.now() - died);
      for (const id of sent) if (id && callers[0]) await move(callers[0], ledger, probe.token, id, 'withdraw');
      await cluster.bringBack();
      expect(cluster.standby()).toMatchObject({ dataDir: old.dataDir, port: old.port });
      if (round === 0) await everyProcessShows('Mills after a failover', 'stale page');
    }
    while (purses.returned.length === 0 && !over) await wait(50);
    over = true;
    await storm;
    expect(faults).toEqual([]);

    const database = openDatabase(cluster.primary().url, { poolSize: 2, logger: createLogger('silent') });
    const { pool } = database;
    try {
      const unsent = async () => {
        // What failed during the failover is tried again after growing pauses and a minute's claim, for which nobody need wait here.
        await pool.query("update mails set claimed_until = null where claimed_until < now() + interval '50 seconds'");
        await pool.query("update jobs.job set start_after = now() where state = 'retry' and start_after > now()");
        return (await pool.query('select 1 from mails where sent_at is null')).rowCount;
      };
      await expect.poll(unsent, { interval: 200 }).toBe(0);
      await expectNobodyWaits(pool);
      await expect.poll(unsent, { interval: 200 }).toBe(0);
      await expectWholeHistories(pool, ledger);
      // Each failover can interrupt both workers.
      await expectToldOnce(pool, cluster.smtp, { mostCopies: failovers * 2 * mailsAtOnce });
      await expectWholeFiles(pool);
      await expectMoneySettled(database, cluster.bank.state, purses, []);
      await expectRightMoney(database, cluster.bank.state, purses, { approved: [], since: new Date(started) });
      const sent = async () =>
        (await cluster.standby()?.query<{ id: string }>('select id from requests where pg_is_in_recovery() order by id'))?.map(
          ({ id }) => id,
        );
      await expect.poll(sent, { interval: 100 }).toEqual(expect.arrayContaining(ledger.sent.map(({ id }) => id)));
    } finally {
      await database.close();
    }
  });
});

/** Every resume that a request uses is in the object store, whole. */
async function expectWholeFiles(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ file_key: string; size: number }>(
    "select file_key, size from resumes where id in (select resume_id from requests where position like 'Engineer ________-%')",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { file_key: key, size } of rows) expect(cluster.s3.objects.get(key)?.bytes.length).toBe(size);
}
