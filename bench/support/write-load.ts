import { randomUUID } from 'node:crypto';
import { connectTo } from './connect-to.ts';
import { onOrder } from './in-process.ts';
import { newRequest, type WritePerson } from './write-people.ts';

/** What was sent, and the place of its referrer in the order's list. */
export type Sent = { id: string; referrer: number };
export type WriteResult = { done: number; perSecond: number; sent: Sent[] };

/** Sends requests over the product's API, or accepts each of `targets` once, until none is left. */
export type WriteOrder = {
  port: number;
  clients: number;
  seconds: number;
  seekers: WritePerson[];
  referrers: WritePerson[];
  /** How many requests were sent before. */
  turn: number;
  targets?: Sent[] | undefined;
};

onOrder(async ({ port, clients, seconds, seekers, referrers, turn, targets }: WriteOrder): Promise<WriteResult> => {
  const sent: Sent[] = [];
  let [next, done] = [0, 0];
  const started = performance.now();
  const loop = async () => {
    const client = await connectTo(port);
    const call = async (path: string, token: string, body: object) => {
      const text = JSON.stringify(body);
      const answer = await client.ask(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
          `X-Forwarded-For: ${randomAddress()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
      const said = Buffer.concat(answer).toString();
      if (!/^HTTP\/1.1 20[01]/.test(said)) throw new Error(`a write was answered with ${said}`);
      return /"id":"([0-9a-f-]{36})"/.exec(said)?.[1] ?? '';
    };
    while (performance.now() - started < seconds * 1000) {
      const place = next++;
      const target = targets?.[place];
      if (targets && !target) break;
      const n = turn + place;
      // Another pair in every round, because one seeker may have two open requests with one referrer.
      const at = target?.referrer ?? (n + Math.floor(n / seekers.length)) % referrers.length;
      const [seeker, referrer] = [seekers[n % seekers.length], referrers[at]];
      if (!seeker || !referrer) break;
      if (target) await call(`/api/requests/${target.id}/moves`, referrer.token, { move: 'accept' });
      else
        sent.push({
          id: await call('/api/requests', seeker.token, newRequest(seeker, referrer, `Engineer ${randomUUID()}`)),
          referrer: at,
        });
      done++;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return { done, perSecond: done / ((performance.now() - started) / 1000), sent };
});

/** The API limits how often one address may ask. */
function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
