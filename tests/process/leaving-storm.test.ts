import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { findFreePort, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { createStormCaller, send, tryMove, uploadResume, type Ledger, type StormPerson } from '#tests/support/storm-callers.ts';
import { expectNobodyWaits, expectSeekersTold, expectWholePeople } from '#tests/support/storm-checks.ts';
import { makeStormPeople } from '#tests/support/storm-people.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
}, 30_000);

const newDomain = 'leavingworks.in';

it('people who erase, stop and move through kill after kill leave nobody waiting', async () => {
  const smtp = await startSmtpServer();
  closers.push(smtp.stop);
  const dataDir = await makeDataDir();
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(dataDir);
  closers.push(() => postgres.stop());
  const mail = { MAIL_TRANSPORT: 'smtp', SMTP_URL: smtp.url };
  const env = { PORT: String(await findFreePort()), TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error', ...mail };
  const start = () => startProduct({ dataDir, env: { ...env, DATABASE_URL: postgres.url } });
  let product: RunningProduct = await start();
  closers.push(() => product.stop());
  const { seekers, referrers } = await makeStormPeople(product.url, postgres.url, { seekers: 4, referrers: 8 });
  const newCompany = await addDomain(postgres.url, newDomain);
  const caller = createStormCaller(product.url);
  const ledger: Ledger = { sent: [], leftOpen: [], moved: [], refused: [] };

  const cookieOf = async ({ token }: StormPerson) => {
    const answer = await caller.untilHeard('POST', '/api/session', { headers: { authorization: `Bearer ${token}` } });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const cookies = new Map(await Promise.all(referrers.map(async (person) => [person.id, await cookieOf(person)] as const)));
  const post = async (person: StormPerson, fields: Record<string, string>) =>
    (
      await caller.untilHeard('POST', '/become-a-referrer', {
        headers: { cookie: cookies.get(person.id) ?? '' },
        body: new URLSearchParams(fields),
      })
    ).status;
  const stop = async (person: StormPerson) => expect(await post(person, { intent: 'stop' })).toBe(302);
  /** The second try may find that the first one did it. */
  const erase = async ({ token }: StormPerson) => {
    const { status } = await caller.untilHeard('DELETE', '/api/account', { headers: { authorization: `Bearer ${token}` } });
    expect([204, 401]).toContain(status);
  };
  const move = async (person: StormPerson) => {
    const email = `asha-${person.id.toLowerCase()}@${newDomain}`;
    expect(await post(person, { intent: 'send-code', companyId: newCompany, email })).toBe(302);
    const codeOf = () => /^subject: (\d{3} \d{3})/im.exec(smtp.received.findLast(({ to }) => to.includes(email))?.data ?? '')?.[1];
    let tried = '';
    // A repeated wish brings a second mail, and then only the newer code counts. The second try may find that the first one did it.
    const verify = async () => {
      const code = codeOf() ?? '';
      if (code === tried) return 0;
      tried = code;
      return post(person, { intent: 'verify', code });
    };
    await expect.poll(verify, { timeout: 60_000, interval: 100 }).toSatisfy((status) => status === 302 || status === 410);
  };

  // Everybody waits for everybody, some with a yes in hand.
  const resumes = await Promise.all(seekers.map(({ token }) => uploadResume(caller, token)));
  let over = false;
  const seek = async (index: number) => {
    const [person, resumeId = ''] = [seekers[index], resumes[index]];
    for (let turn = index; !over || turn < index + referrers.length; turn++) {
      const referrer = referrers[turn % referrers.length];
      if (!person || !referrer) return;
      const id = await send(caller, ledger, { person, referrer, resumeId, patient: true, ladder: turn % 2 === 0, mayBeRefused: true });
      if (id && turn % 3 === 0) await tryMove(caller, referrer.token, id, 'accept');
    }
  };
  const [stayer, , s1, s2, e1, e2, m1, m2] = referrers;
  const lastSeeker = seekers.at(-1);
  if (!stayer || !s1 || !s2 || !e1 || !e2 || !m1 || !m2 || !lastSeeker) throw new Error('somebody is missing');
  const streaming = Promise.all(seekers.slice(0, -1).map((_, i) => seek(i)));
  streaming.catch(() => (over = true));
  const fromLast = async (referrer: (typeof referrers)[number]) =>
    send(caller, ledger, { person: lastSeeker, referrer, resumeId: resumes.at(-1) ?? '', patient: true });
  await Promise.all(referrers.map(fromLast));
  while (ledger.sent.length < 24 && !over) await wait(5);

  // Two leave at once, and somewhere in between everything is killed; the third time the database as well.
  const rounds = [
    () => [stop(s1), erase(e1)],
    () => [move(m1), erase(lastSeeker)],
    () => [stop(s2), erase(e2)],
    () => [move(m2), stop(s1)],
  ];
  const leaving: Promise<unknown>[] = [];
  for (const [kills, round] of rounds.entries()) {
    const begun = Promise.all(round());
    begun.catch(() => (over = true));
    leaving.push(begun);
    await wait(Math.random() * 80);
    const withDatabase = kills === 2;
    if (withDatabase) process.kill(postgres.processId, 'SIGKILL');
    product.child.kill('SIGKILL');
    await once(product.child, 'exit');
    if (withDatabase) {
      await postgres.stop();
      postgres = await startEmbeddedPostgres(dataDir);
    }
    product = await start();
  }
  await Promise.all(leaving);
  over = true;
  await streaming;

  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  closers.push(() => pool.end());
  await expectNobodyWaits(pool);
  await expectWholePeople(pool, {
    erased: [e1, e2, lastSeeker],
    stopped: [s1, s2],
    moved: [m1, m2],
    newCompany,
  });
  await expectSeekersTold(pool, ledger);
}, 180_000);

async function addDomain(databaseUrl: string, domain: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ company_id: string }>(
    `insert into company_email_domains (domain, company_id)
     select $1, id from companies where id not in (select company_id from referrers where account_id is not null) order by id limit 1
     returning company_id`,
    [domain],
  );
  await client.end();
  return rows[0]?.company_id ?? '';
}
