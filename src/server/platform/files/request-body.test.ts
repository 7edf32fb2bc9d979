import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { requestBody } from './request-body.ts';

async function serve(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A request whose connection is gone before we read its body, as when the database is slow and the client is not patient. */
async function goneBeforeReading(sent: string): Promise<IncomingMessage> {
  const server = createServer();
  server.on('clientError', (_, socket) => socket.destroy());
  const client = net.connect(await serve(server), '127.0.0.1');
  client.on('error', () => {});
  client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n${sent}`);
  const [incoming] = (await once(server, 'request')) as [IncomingMessage];
  incoming.on('error', () => {});
  client.end();
  await new Promise<void>((resolve) => incoming.once('close', () => resolve()));
  return incoming;
}

it.each([
  ['a part', 'ab', false],
  ['all, but nonsense after it', 'abcd nonsense', true],
])('the body of a sender who sent %s and hung up fails at once', async (_, sent, complete) => {
  const incoming = await goneBeforeReading(sent);
  expect(incoming.complete).toBe(complete);
  await expect(text(requestBody(incoming))).rejects.toThrow('the client went away');
});

it('a body that arrived is passed on, even if it is read long after', async () => {
  const server = createServer((incoming, outgoing) => {
    const body = requestBody(incoming, 50);
    void wait(200)
      .then(() => text(body))
      .then((read) => outgoing.end(read));
  });
  const answer = await fetch(`http://127.0.0.1:${await serve(server)}`, { method: 'POST', body: 'abcd', headers: { connection: 'close' } });
  expect(await answer.text()).toBe('abcd');
});

it.each([
  [400, 1],
  [5_000, 64],
])('a body of %i pieces of %i bytes is read', async (pieces, size) => {
  const incoming = Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(size))) as IncomingMessage;
  expect(await buffer(requestBody(incoming))).toHaveLength(pieces * size);
});

it('a body of a thousand pieces of one byte is cut off in the middle, and its connection with it', async () => {
  let read = 0;
  const incoming = Readable.from(Array.from({ length: 1_000 }, () => Buffer.alloc(1))) as IncomingMessage;
  incoming.on('data', () => read++);
  await expect(buffer(requestBody(incoming))).rejects.toThrow('the client went away');
  expect(incoming.destroyed).toBe(true);
  expect(read).toBeLessThan(600);
});
