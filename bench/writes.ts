import pg from 'pg';
import { namesOf } from './support/bare-writes.ts';
import { atLeast, median, type Bench } from './support/bench.ts';
import { inProcess } from './support/in-process.ts';
import { readProcessorTimes } from './support/processor-time.ts';
import { withDatabase, withProduct } from './support/product.ts';
import { startRecorder, type Recording } from './support/record-writes.ts';
import type { Sent, WriteOrder, WriteResult } from './support/write-load.ts';
import { makeWritePeople, newRequest, type WritePerson } from './support/write-people.ts';
import { makeScript } from './support/write-script.ts';

const rounds = 7;
const seconds = 3;
const clients = 16;
const poolSize = 10;

export const writes: Bench = {
  about: `sends and accepts over HTTP beside a bare client that runs the same statements, recorded from the product, on as many connections and without NOTIFY (${rounds} rounds of ${seconds} s, ${clients} clients)`,
  run: () =>
    withDatabase((url) => {
      // Without a worker, because neither side should do later work here, such as mail.
      const env = {
        DATABASE_URL: url,
        ROLES: 'web',
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_POOL_SIZE: String(poolSize),
        LOG_LEVEL: 'error',
      };
      return withProduct({ env }, ({ port, child }) => measure(url, port, child.pid ?? 0));
    }),
};

async function measure(url: string, port: number, pid: number) {
  // So many people that the pairs of the bare client, which begins anew with every run, do not use up those of the product.
  const people = await makeWritePeople(url, 400);
  const scripts = await recordScripts(url, people);
  const run = (over: WriteOrder['over'], turn: number, targets?: Sent[], time = seconds) =>
    inProcess<WriteResult>('write-load.ts', { over, ...people, clients, seconds: time, turn, targets } satisfies WriteOrder);
  const runBare = (kind: 'send' | 'accept', targets?: Sent[], time?: number) =>
    withoutNotify(url, () => run({ url, poolSize, ...scripts[kind] }, 0, targets, time));
  // Each run continues where the last one stopped: one seeker may have two open requests with one referrer.
  let turn = 0;
  const runHttp = async (targets?: Sent[], time?: number) => {
    const result = await run({ port }, turn, targets, time);
    if (!targets) turn += result.done;
    return result;
  };
  // Warms up plans, caches and compiled code first.
  await runHttp((await runHttp(undefined, 2)).sent, 2);
  await runBare('accept', (await runBare('send', undefined, 2)).sent, 2);
  const figures = { send: [] as Pair[], accept: [] as Pair[] };
  const processor = { own: 0, done: 0 };
  const spent = () => readProcessorTimes().get(pid)?.milliseconds ?? 0;
  for (let round = 0; round < rounds; round++) {
    const before = spent();
    const own = await runHttp();
    processor.own += spent() - before;
    processor.done += own.done;
    const bare = await runBare('send');
    figures.send.push({ own: own.perSecond, bare: bare.perSecond });
    // Each side accepts what the other sent, so that both find rows that the other left in the caches.
    const accepted = await runHttp(bare.sent);
    const barely = await runBare('accept', own.sent);
    figures.accept.push({ own: accepted.perSecond, bare: barely.perSecond });
  }
  return [
    ...rowsOf('send', figures.send, scripts.send.script.length),
    ...rowsOf('accept', figures.accept, scripts.accept.script.length),
    { what: "the server's own processor time for a send", value: processor.own / processor.done, unit: 'ms' },
  ];
}

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

async function recordScripts(url: string, { seekers: [seeker], referrers: [referrer] }: Record<'seekers' | 'referrers', WritePerson[]>) {
  if (!seeker || !referrer) throw new Error('there is no seeker or referrer to record');
  const [key, address, position] = ['the-key', '10.251.251.251', 'Engineer of the recording'];
  const headersOf = ({ token }: WritePerson) => ({ cookie: `session=${token}`, 'idempotency-key': key, 'x-forwarded-for': address });
  const recorder = await startRecorder(url);
  try {
    const sent = await recorder.record('/requests', headersOf(seeker), newRequest(seeker, referrer, position));
    const requestId = sent.answer.id;
    const accepted = await recorder.record(`/requests/${requestId}/moves`, headersOf(referrer), { move: 'accept' });
    const holes = { ...namesOf(seeker, referrer), key, address, position, requestId };
    const scriptOf = ({ statements, ids }: Recording) => {
      const fresh = Object.fromEntries(ids.filter((id) => id !== requestId).map((id, i) => [`new${i}`, id]));
      const newIds = ids.includes(requestId) ? [...Object.keys(fresh), 'requestId'] : Object.keys(fresh);
      return { script: makeScript(statements, { ...holes, ...fresh }), newIds };
    };
    return { send: scriptOf(sent), accept: scriptOf(accepted) };
  } finally {
    await recorder.stop();
  }
}
