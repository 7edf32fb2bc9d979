import { fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { BareOrder, WriteResult } from './support/bare-writes.ts';
import { atLeast, median, type Bench } from './support/bench.ts';
import type { HttpOrder } from './support/http-writes.ts';
import { makeDataDir, startProduct } from './support/product.ts';
import { startRecorder } from './support/record-writes.ts';
import { makeWritePeople, type WritePerson } from './support/write-people.ts';
import { makeScript } from './support/write-script.ts';

const port = 4340;
const rounds = 7;
const seconds = 3;
const clients = 16;
const poolSize = 10;

export const writes: Bench = {
  about: `sends and accepts over HTTP beside a bare client that runs the same statements, recorded from the product, on as many connections and without NOTIFY (${rounds} rounds of ${seconds} s, ${clients} clients)`,
  run: async () => {
    const dataDir = makeDataDir();
    const postgres = await startEmbeddedPostgres(dataDir);
    // Without a worker, because neither side should do later work here, such as mail.
    const env = {
      DATABASE_URL: postgres.url,
      ROLES: 'web',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_POOL_SIZE: String(poolSize),
      LOG_LEVEL: 'error',
    };
    const product = await startProduct({ port, dataDir, env });
    try {
      // So many people that the pairs of the bare client, which begins anew with every run, do not use up those of the product.
      const people = await makeWritePeople(postgres.url, 400);
      const scripts = await recordScripts(postgres.url, people);
      const bare = { url: postgres.url, poolSize, people: people.seekers, others: people.referrers, clients };
      const http = { port, people: people.seekers, others: people.referrers, clients };
      const runBare = (kind: 'send' | 'accept', targets?: WriteResult['ids'], time = seconds) =>
        withoutNotify(postgres.url, () => runProcess('bare-writes.ts', { ...bare, ...scripts[kind], seconds: time, targets }));
      // Each run continues where the last one stopped: one seeker may have two open requests with one referrer.
      let turn = 0;
      const runHttp = async (targets?: WriteResult['ids'], time = seconds) => {
        const result = await runProcess('http-writes.ts', { ...http, seconds: time, targets, turn });
        if (!targets) turn += result.done;
        return result;
      };
      // Warms up plans, caches and compiled code first.
      await runHttp((await runHttp(undefined, 2)).ids, 2);
      await runBare('accept', (await runBare('send', undefined, 2)).ids, 2);
      const figures = { send: [] as Pair[], accept: [] as Pair[] };
      const cpu = { own: 0, done: 0 };
      for (let round = 0; round < rounds; round++) {
        const before = cpuSeconds(product.pid);
        const own = await runHttp();
        cpu.own += cpuSeconds(product.pid) - before;
        cpu.done += own.done;
        const plain = await runBare('send');
        figures.send.push({ own: own.perSecond, bare: plain.perSecond });
        // Each side accepts what the other sent, so that both find rows that the other left in the caches.
        const accepted = await runHttp(plain.ids);
        const barely = await runBare('accept', own.ids);
        figures.accept.push({ own: accepted.perSecond, bare: barely.perSecond });
      }
      const hinted = await withSlowCommits(postgres.url, async () => {
        const ratios: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const told = (await runHttp()).perSecond;
          ratios.push(told / (await withoutHints(postgres.url, () => runHttp())).perSecond);
        }
        return median(ratios);
      });
      return [
        ...rowsOf('send', figures.send, scripts.send.script.length),
        ...rowsOf('accept', figures.accept, scripts.accept.script.length),
        { what: 'send: with live hints / without, commits of 2 ms', ...atLeast(hinted, 0.8, 'times') },
        { what: "the server's own processor time for a send", value: (cpu.own / cpu.done) * 1000, unit: 'ms' },
      ];
    } finally {
      await product.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

type Pair = { own: number; bare: number };

function rowsOf(what: string, pairs: Pair[], statements: number) {
  return [
    { what: `${what}: product`, value: median(pairs.map(({ own }) => own)), unit: '/s' },
    { what: `${what}: bare client, ${statements} statements`, value: median(pairs.map(({ bare }) => bare)), unit: '/s' },
    { what: `${what}: product / bare`, ...atLeast(median(pairs.map(({ own, bare }) => own / bare)), 0.6, 'times') },
  ];
}

/** The product tells others of a change; the bare client does not. */
async function withoutNotify<T>(url: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as trigger
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and p.prosrc like '%pg_notify%'`,
  );
  const turn = (what: 'enable' | 'disable') =>
    client.query(rows.map(({ table, trigger }) => `alter table ${table} ${what} trigger ${trigger}`).join('; '));
  await turn('disable');
  try {
    return await run();
  } finally {
    await turn('enable');
    await client.end();
  }
}

/** Like a disk or a standby that takes 2 ms to confirm a commit. */
async function withSlowCommits<T>(url: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const set = async (...settings: string[]) => {
    for (const setting of settings) await client.query(`alter system ${setting}`);
    await client.query('select pg_reload_conf()');
  };
  await set('set commit_delay = 2000', 'set commit_siblings = 0');
  try {
    return await run();
  } finally {
    await set('reset commit_delay', 'reset commit_siblings');
    await client.end();
  }
}

/** Meanwhile the functions that tell open pages and workers of a change do nothing. */
async function withoutHints<T>(url: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where proname in ('tell_requests', 'tell_notifications', 'tell_jobs')",
  );
  if (rows.length !== 3) throw new Error('the functions that tell have other names now');
  for (const { text } of rows) await client.query(text.replace(/\$function\$.*\$function\$/s, '$function$ begin end $function$'));
  try {
    return await run();
  } finally {
    for (const { text } of rows) await client.query(text);
    await client.end();
  }
}

async function recordScripts(url: string, people: { seekers: WritePerson[]; referrers: WritePerson[] }) {
  const [seeker] = people.seekers;
  const [referrer] = people.referrers;
  if (!seeker || !referrer) throw new Error('there is no seeker or referrer to record');
  const recorder = await startRecorder(url);
  const known = { seekerId: seeker.id, seekerEmail: seeker.email, resumeId: seeker.resumeId, referrerId: referrer.referrerId };
  const more = { referrerAccount: referrer.id, referrerEmail: referrer.email, key: 'the-key', address: '10.251.251.251' };
  const hashes = { seekerHash: hashToken(seeker.token), referrerHash: hashToken(referrer.token) };
  const record = async (position: string) => {
    const headersOf = (who: WritePerson, key: string) => ({
      cookie: `session=${who.token}`,
      'idempotency-key': key,
      'x-forwarded-for': more.address,
    });
    const sent = await recorder.record('/requests', headersOf(seeker, `the-key`), {
      referrerId: referrer.referrerId,
      fullName: 'Neha Sharma',
      email: seeker.email,
      linkedin: 'https://linkedin.com/in/neha',
      position,
      resumeId: seeker.resumeId,
      message: 'I built a thing that people use.',
    });
    const accepted = await recorder.record(`/requests/${sent.answer.id}/moves`, headersOf(referrer, 'the-key'), { move: 'accept' });
    const holes = { ...known, ...more, ...hashes, position, requestId: sent.answer.id };
    const scriptOf = ({ statements, ids }: typeof sent) => {
      const fresh = Object.fromEntries(ids.filter((id) => id !== sent.answer.id).map((id, i) => [`new${i}`, id]));
      return {
        script: makeScript(statements, { ...holes, ...fresh }),
        newIds: ids.includes(sent.answer.id) ? [...Object.keys(fresh), 'requestId'] : Object.keys(fresh),
      };
    };
    return { send: scriptOf(sent), accept: scriptOf(accepted) };
  };
  try {
    return await record('Engineer of the recording');
  } finally {
    await recorder.stop();
  }
}

function runProcess(file: string, order: BareOrder | HttpOrder): Promise<WriteResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'support', file));
    child.once('message', (result) => {
      resolve(result as WriteResult);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.send(order);
  });
}

/** From the kernel, in seconds: on a busy machine the clock says little. Linux only, like the benches' machine. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
