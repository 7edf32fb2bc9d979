import { once } from 'node:events';
import { createServer } from 'node:http';
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

it('requests that come while others are answered are begun once each, in their order, one at a time', async () => {
  const begun: string[] = [];
  let open = 0;
  const server = createServer(
    answerInTurn(({ url = '' }, response) => {
      begun.push(url.slice(1));
      expect(++open).toBe(1);
      setImmediate(() => {
        open--;
        response.end('answered');
      });
    }),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const socket = net.connect((server.address() as net.AddressInfo).port);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const numbers = Array.from({ length: 200 }, (_, at) => String(at));
  const left = [...numbers];
  const ask = (count: number) =>
    socket.write(
      left
        .splice(0, count)
        .map((name) => `GET /${name} HTTP/1.1\r\n${host}\r\n`)
        .join(''),
    );
  ask(2);
  let answers = 0;
  socket.on('data', (part) => {
    const more = part.toString('latin1').split('answered').length - 1;
    answers += more;
    ask(more);
  });
  await vi.waitFor(() => expect(answers).toBe(numbers.length));
  expect(begun).toEqual(numbers);
});
