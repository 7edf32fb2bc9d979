import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerInTurn } from '#server/platform/http/answer-in-turn.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { stillWhile } from '#tests/support/hostile.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);

/** Writes everything at once; resolves with what was answered when the connection is closed or `enough` answers came. */
async function write(text: string, enough = Infinity): Promise<string[]> {
  const socket = net.connect(Number(new URL(url).port), 'localhost');
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    answer += part.toString('latin1');
    if (answer.split('HTTP/1.1 ').length > enough) socket.destroy();
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer.split('HTTP/1.1 ').slice(1);
}

const host = 'Host: localhost\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b';

it.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['for no page', `HEAD /x HTTP/1.1\r\n${host}\r\n`],
  ['to the API', `GET /api/session HTTP/1.1\r\n${host}\r\n`],
  ['with a method that we do not know', `TRACE / HTTP/1.1\r\n${host}\r\n`],
  ['for the health', `GET /livez HTTP/1.1\r\n${host}\r\n`],
  ['with an expectation', `GET / HTTP/1.1\r\n${host}Expect: x\r\n\r\n`],
  ['with a form', `POST /newsletter HTTP/1.1\r\n${host}${form}`],
])('200 kB of requests %s in one piece hold nobody up', async (_, request) => {
  const all = request.repeat(200_000 / request.length);
  let still = Infinity;
  for (let run = 0; run < 4 && still > 50; run++) still = Math.min(still, await stillWhile(() => write(all)));
  expect(still).toBeLessThan(50);
});

it('a few requests in one piece are answered, also when they come in small pieces', async () => {
  const request = `GET /livez HTTP/1.1\r\n${host}\r\n`;
  expect(await write(request.repeat(8), 8)).toHaveLength(8);
  const long = `GET /livez HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await write(long.repeat(3), 3)).toHaveLength(3);
});

it('each waits for the answer before it, and none is begun for a sender who is gone', async () => {
  const begun: string[] = [];
  let answer = Promise.withResolvers<undefined>();
  const readSession = vi.spyOn(test.app.accounts, 'readSession').mockImplementation(({ sessionToken }) => {
    begun.push(sessionToken ?? '');
    return answer.promise;
  });
  onTestFinished(() => readSession.mockRestore());
  const ask = (name: string) => `GET /api/session HTTP/1.1\r\n${host}Cookie: session=${name}\r\n\r\n`;
  const answered = write(ask('one') + ask('two'), 2);
  await vi.waitFor(() => expect(begun).toEqual(['one']));
  answer.resolve(undefined);
  expect(await answered).toHaveLength(2);
  expect(begun).toEqual(['one', 'two']);

  answer = Promise.withResolvers();
  const socket = net.connect(Number(new URL(url).port), 'localhost');
  socket.write(ask('three') + ask('four'));
  await vi.waitFor(() => expect(begun).toContain('three'));
  socket.resetAndDestroy();
  await wait(100);
  answer.resolve(undefined);
  await wait(100);
  expect(begun).not.toContain('four');
});

it('a connection carries any number of requests, one after the other', async () => {
  const socket = net.connect(Number(new URL(url).port), 'localhost');
  for (let count = 0; count < 30; count++) {
    socket.write(`GET /livez HTTP/1.1\r\n${host}\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  }
  socket.destroy();
});

it('a request that comes right after the answer before it is answered once', async () => {
  const answered: string[] = [];
  const ask = answerInTurn(createServer(), ({ url = '' }) => void answered.push(url));
  const socket = new net.Socket();
  const send = (name: string) => {
    const request = Object.assign(new IncomingMessage(socket), { url: name });
    const response = new ServerResponse(request);
    ask(request, response as Parameters<typeof ask>[1]);
    return response;
  };
  send('one').emit('close');
  send('two');
  await wait(20);
  expect(answered).toEqual(['one', 'two']);
});

it('a sender who asks for more while an answer is not read is answered later, and the process lives', async () => {
  const server = createServer();
  server.on(
    'request',
    answerInTurn(server, (request, response) => response.end(request.url === '/long' ? Buffer.alloc(20_000_000) : 'short')),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const socket = net.connect((server.address() as net.AddressInfo).port).pause();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const paused = once(server, 'connection').then(([connection]) => connection as net.Socket);
  const ask = (path: string, header: number) => socket.write(`GET ${path} HTTP/1.1\r\n${host}X: ${'a'.repeat(header)}\r\n\r\n`);
  ask('/long', 1);
  const connection = await paused;
  await vi.waitFor(() => expect(connection.writableNeedDrain).toBe(true));
  socket.cork();
  for (let count = 0; count < 6; count++) ask('/', 9_000);
  socket.uncork();
  await vi.waitFor(() => expect(connection.isPaused()).toBe(true));
  let read = '';
  socket.on('data', (part) => (read = (read + part.toString('latin1')).slice(-4_000))).resume();
  await vi.waitFor(() => expect(read.split('short')).toHaveLength(7));
});
