import { openBare, type BareTarget } from './bare-writes.ts';
import { openHttp } from './http-writes.ts';
import { onOrder } from './in-process.ts';
import type { WritePerson } from './write-people.ts';

/** What was sent, and the places of its seeker and referrer in the order's lists. */
export type Sent = { id: string; seeker: number; referrer: number };
export type WriteResult = { done: number; perSecond: number; sent: Sent[] };

/** Sends requests, or accepts each of `targets` once, until none is left. */
export type WriteOrder = {
  over: { port: number } | BareTarget;
  clients: number;
  seconds: number;
  seekers: WritePerson[];
  referrers: WritePerson[];
  /** How many requests were sent before. */
  turn: number;
  targets?: Sent[] | undefined;
};

onOrder(async ({ over, clients, seconds, seekers, referrers, turn, targets }: WriteOrder): Promise<WriteResult> => {
  const open = 'port' in over ? () => openHttp(over.port) : await openBare(over);
  const sent: Sent[] = [];
  let next = 0;
  let done = 0;
  const started = performance.now();
  const loop = async () => {
    const client = await open();
    while (performance.now() - started < seconds * 1000) {
      const place = next++;
      const n = turn + place;
      const target = targets?.[place];
      if (targets && !target) break;
      const seeker = target?.seeker ?? n % seekers.length;
      // Another pair in every round, because one seeker may have two open requests with one referrer.
      const referrer = target?.referrer ?? (n + Math.floor(n / seekers.length)) % referrers.length;
      const [from, to] = [seekers[seeker], referrers[referrer]];
      if (!from || !to) break;
      const id = await client.write(from, to, target?.id);
      done++;
      if (!target) sent.push({ id, seeker, referrer });
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return { done, perSecond: done / ((performance.now() - started) / 1000), sent };
});
