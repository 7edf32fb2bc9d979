import { randomUUID } from 'node:crypto';
import net from 'node:net';
import type { BareOrder, WriteResult } from './bare-writes.ts';

export type HttpOrder = Pick<BareOrder, 'clients' | 'seconds' | 'people' | 'others' | 'targets'> & {
  port: number;
  /** How many requests were sent before. */
  turn: number;
};

// Raw sockets and the least parsing that is still right: a client that costs more than the server would measure itself.
process.once('message', (order: HttpOrder) => void run(order).then((result) => process.send?.(result)));

async function run(order: HttpOrder): Promise<WriteResult> {
  const ids: WriteResult['ids'] = [];
  let { turn } = order;
  let done = 0;
  const started = performance.now();
  const deadline = started + order.seconds * 1000;
  const loop = async () => {
    const call = await openConnection(order.port);
    while (performance.now() < deadline) {
      const n = turn++;
      const target = order.targets?.[n - order.turn];
      if (order.targets && !target) break;
      const seeker = target?.seeker ?? n % order.people.length;
      // Another pair in every round, because one seeker may have two open requests with one referrer.
      const referrer = target?.referrer ?? (n + Math.floor(n / order.people.length)) % order.others.length;
      const [from, to] = [order.people[seeker], order.others[referrer]];
      if (!from || !to) break;
      const answer = target
        ? await call(`/api/requests/${target.id}/moves`, to.token, { move: 'accept' })
        : await call('/api/requests', from.token, {
            referrerId: to.referrerId,
            fullName: 'Neha Sharma',
            email: from.email,
            linkedin: 'https://linkedin.com/in/neha',
            position: `Engineer ${randomUUID()}`,
            resumeId: from.resumeId,
            message: 'I built a thing that people use.',
          });
      done++;
      if (!target) ids.push({ id: /"id":"([0-9a-f-]{36})"/.exec(answer)?.[1] ?? '', seeker, referrer });
    }
    call.close();
  };
  await Promise.all(Array.from({ length: order.clients }, loop));
  return { done, perSecond: done / ((performance.now() - started) / 1000), ids };
}

async function openConnection(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  let answered: (answer: string) => void = () => {};
  let failed: (error: Error) => void = () => {};
  let pending = '';
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    const end = pending.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? 0);
    if (end < 0 || pending.length < end + 4 + length) return;
    const answer = pending;
    pending = '';
    if (/^HTTP\/1.1 20[01]/.test(answer)) answered(answer.slice(end + 4));
    else failed(new Error(`a write was answered with ${answer}`));
  });
  const call = (path: string, token: string, body: unknown) =>
    new Promise<string>((resolve, reject) => {
      answered = resolve;
      failed = reject;
      const text = JSON.stringify(body);
      const part = () => Math.floor(Math.random() * 250);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
          `X-Forwarded-For: 10.${part()}.${part()}.${part()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    });
  return Object.assign(call, { close: () => socket.destroy() });
}
