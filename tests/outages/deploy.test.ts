import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openEventStream, type EventStream } from '#tests/support/event-stream.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makeNextVersion } from '#tests/support/next-version.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { createStormCaller, newLedger, move, send, uploadResume, type StormCaller } from '#tests/support/storm/callers.ts';
import { expectWholeHistories } from '#tests/support/storm/request-checks.ts';
import { makeStormPeople } from '#tests/support/storm/people.ts';

/** In npm test it is today's code; tests/upgrade/last-version.ts puts the last released version there. */
const lastVersion = process.env['LAST_VERSION_FOLDER'] ?? path.resolve(import.meta.dirname, '../..');

it('replaces running processes by the next version without a failed request or a lost event', async () => {
  // It changes a table that is being written to.
  const migration = "set local lock_timeout = '3s';\nalter table requests add column colour text not null default 'none';\n";
  const next = await makeNextVersion(migration);
  // It brings the database, and answers nobody.
  const database = await startProduct({ env: { LOG_LEVEL: 'error' } });
  onTestFinished(async () => void (await database.stop()));
  const databaseUrl = databaseUrlOf(database);
  const env = { DATABASE_URL: databaseUrl, ROLES: 'web', TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' };
  const start = async (folder: string) => {
    const product = await startProduct({ folder, env, dataDir: database.dataDir });
    onTestFinished(async () => void (await product.stop()));
    return product;
  };
  const old = await Promise.all([start(lastVersion), start(lastVersion)]);
  const people = await makeStormPeople(old[0]?.url ?? '', databaseUrl, { seekers: 2, referrers: 1 });
  const [referrer] = people.referrers;
  if (!referrer) throw new Error('nobody to ask');

  // Where new requests go, as a load balancer decides it by /readyz.
  let serving: RunningProduct[] = old;
  const ledger = newLedger();
  const failed: string[] = [];
  let over = false;
  const callers = new Map<RunningProduct, StormCaller>();
  const callerOf = (turn: number) => {
    const product = serving[turn % serving.length] ?? database;
    const note = (status: number, at: string) => void (status >= 500 && failed.push(`${status} ${at}`));
    const caller = callers.get(product) ?? createStormCaller(product.url, note);
    callers.set(product, caller);
    return caller;
  };
  const seek = async (index: number) => {
    const person = people.seekers[index];
    if (!person) return;
    const resumeId = await uploadResume(callerOf(index), person.token);
    for (let turn = index; !over; turn++) {
      const id = await send(callerOf(turn), ledger, { person, referrer, resumeId, patient: false });
      if (id) await move(callerOf(turn + 1), ledger, referrer.token, id, turn % 2 ? 'accept' : 'decline');
      // Nobody may have more than two open ones with one referrer.
      if (id && turn % 2) await move(callerOf(turn), ledger, person.token, id, 'withdraw');
      await wait(30);
    }
  };
  /** A page of the referrer: when its stream ends it opens another one, and fetches what it may have missed. */
  const known = new Set<string>();
  const streams: EventStream[] = [];
  const end = Promise.withResolvers<void>();
  let closed = false;
  const watch = async () => {
    while (!closed) {
      const { url } = serving[0] ?? database;
      const stream = await openEventStream(url, referrer.token);
      streams.push(stream);
      const list = await fetch(`${url}/api/requests?side=referrer&limit=100`, { headers: { authorization: `Bearer ${referrer.token}` } });
      for (const { id } of ((await list.json()) as { items: { id: string }[] }).items) known.add(id);
      await Promise.race([stream.ended, end.promise]);
      stream.close();
    }
  };
  const isKnown = (id: string) => known.has(id) || streams.some(({ requests }) => requests.includes(id));
  const storm = Promise.all([seek(0), seek(1)]);
  const watching = watch();
  for (const part of [storm, watching]) part.catch(() => (over = true));

  for (const each of old) {
    const more = ledger.sent.length + 4;
    while (ledger.sent.length < more && !over) await wait(10);
    const fresh = await start(next);
    serving = [...serving.filter((one) => one !== each), fresh];
    // Requests on their way to the old one arrive before it is told to stop.
    await wait(300);
    expect(await each.stop()).toBe(0);
  }
  const more = ledger.sent.length + 4;
  while (ledger.sent.length < more && !over) await wait(10);
  over = true;
  await storm;
  await expect.poll(() => ledger.sent.filter(({ id }) => !isKnown(id))).toEqual([]);
  closed = true;
  end.resolve();
  await watching;

  expect(failed).toEqual([]);
  expect(ledger.leftOpen).toEqual([]);
  expect(streams).toHaveLength(3);
  // The last one heard of something, too.
  expect(streams.at(-1)?.requests.length).toBeGreaterThan(0);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await expectWholeHistories(pool, ledger);
    expect((await pool.query("select 1 from schema_files where name = 'migrations/9999_next.sql'")).rowCount).toBe(1);
  } finally {
    await pool.end();
  }
});
