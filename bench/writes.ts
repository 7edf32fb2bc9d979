import { atMost, median, type Bench } from './support/bench.ts';
import { inProcess } from './support/in-process.ts';
import { readProcessorTimes } from './support/processor-time.ts';
import { withDatabase, withProduct } from './support/product.ts';
import type { Sent, WriteOrder, WriteResult } from './support/write-load.ts';
import { makeWritePeople } from './support/write-people.ts';

const rounds = 7;
const seconds = 3;
const clients = 16;

/** How many statements each takes is a test (tests/db/write-statements.db.test.ts); what they and our own code cost is measured here. */
export const writes: Bench = {
  about: `sends and accepts over HTTP, and the server's own processor time for one (${rounds} rounds of ${seconds} s, ${clients} clients)`,
  run: () =>
    withDatabase((url) => {
      // Without a worker, because later work such as mail is not what is measured.
      const env = { DATABASE_URL: url, ROLES: 'web', TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '10', LOG_LEVEL: 'error' };
      return withProduct({ env }, ({ port, child }) => measure(url, port, child.pid ?? 0));
    }),
};

async function measure(url: string, port: number, pid: number) {
  const people = await makeWritePeople(url, 400);
  // Each run continues where the last one stopped: one seeker may have two open requests with one referrer.
  let turn = 0;
  const run = async (targets?: Sent[], time = seconds) => {
    const order = { port, ...people, clients, seconds: time, turn, targets } satisfies WriteOrder;
    const result = await inProcess<WriteResult>('write-load.ts', order);
    if (!targets) turn += result.done;
    return result;
  };
  // Warms up plans, caches and compiled code first.
  await run((await run(undefined, 2)).sent, 2);
  const [sends, accepts]: [number[], number[]] = [[], []];
  const processor = { spent: 0, done: 0 };
  const spent = () => readProcessorTimes().get(pid)?.milliseconds ?? 0;
  for (let round = 0; round < rounds; round++) {
    const before = spent();
    const sent = await run();
    processor.spent += spent() - before;
    processor.done += sent.done;
    sends.push(sent.perSecond);
    accepts.push((await run(sent.sent)).perSecond);
  }
  return [
    { what: 'sends', value: median(sends), unit: '/s' },
    { what: 'accepts', value: median(accepts), unit: '/s' },
    { what: "the server's own processor time for a send", ...atMost(processor.spent / processor.done, 6, 'ms') },
  ];
}
