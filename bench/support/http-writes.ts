import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { randomAddress } from './bare-writes.ts';
import { newRequest, type Writer } from './write-people.ts';

/** A client of the product's API. A raw socket and the least parsing that is still right: it must cost less than what it measures. */
export async function openHttp(port: number): Promise<Writer> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  let answered = Promise.withResolvers<string>();
  let pending = '';
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    const end = pending.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? 0);
    if (end < 0 || pending.length < end + 4 + length) return;
    const answer = pending;
    pending = '';
    if (/^HTTP\/1.1 20[01]/.test(answer)) answered.resolve(answer.slice(end + 4));
    else answered.reject(new Error(`a write was answered with ${answer}`));
  });
  const call = (path: string, token: string, body: object) => {
    answered = Promise.withResolvers();
    const text = JSON.stringify(body);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
        `X-Forwarded-For: ${randomAddress()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    return answered.promise;
  };
  return {
    write: async (seeker, referrer, accepts) => {
      const answer = accepts
        ? await call(`/api/requests/${accepts}/moves`, referrer.token, { move: 'accept' })
        : await call('/api/requests', seeker.token, newRequest(seeker, referrer, `Engineer ${randomUUID()}`));
      return /"id":"([0-9a-f-]{36})"/.exec(answer)?.[1] ?? '';
    },
    close: () => socket.destroy(),
  };
}
