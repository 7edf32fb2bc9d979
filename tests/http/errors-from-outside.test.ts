import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepFilesInBucket } from '#server/platform/files/files-in-bucket.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { createDeliver } from '#server/platform/mail/deliver.ts';
import { fakeS3Settings } from '#tests/fakes/s3-server.ts';
import { finds, useTestApp } from '#tests/support/app-fixture.ts';
import { hurry } from '#tests/support/hurry.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { createTestRandom } from '#tests/support/test-clock.ts';
import { watchUnhandled } from '#tests/support/unhandled.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
test.pdf.read = finds({ outcome: 'read', pages: 1, text: null });
const { url } = await startTestHttp(test);

let unhandled: ReturnType<typeof watchUnhandled>;
beforeEach(async () => {
  await test.database.pool.query('truncate rate_limits');
  unhandled = watchUnhandled();
});
afterEach(async () => {
  // Streams report their errors in the turns after the one that broke them.
  await wait(20);
  unhandled.stop();
  if (unhandled.errors.length > 0) throw new Error('this would have ended the process', { cause: unhandled.errors[0] });
});

/** Sends a head and the beginning of a body, and then ends, resets or waits for the answer. */
async function post(to: string, type: string, body: string, ending: 'end' | 'reset' | 'whole'): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (part) => (answer += part.toString('latin1')));
  const from = `X-Forwarded-For: ${newAddress()}`;
  const length = Buffer.byteLength(body) + (ending === 'whole' ? 0 : 500);
  const head = [`POST ${to} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, `Content-Length: ${length}`, from, 'Connection: close'];
  socket.write([...head, '', body].join('\r\n'));
  if (ending !== 'whole') await wait(15);
  if (ending === 'end') socket.end();
  if (ending === 'reset') socket.resetAndDestroy();
  if (!socket.destroyed) await once(socket, 'close');
  return answer;
}

const multipart = 'multipart/form-data; boundary=XbX';
const field = '--XbX\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue\r\n';
const file =
  '--XbX\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 text';
const bodies: [string, string][] = [
  ['only boundaries, more than we take, cut off', '--XbX\r\n'.repeat(46)],
  ['more fields than we take, cut off', field.repeat(60)],
  ['a file cut off', file],
  ['fields and a file cut off', field.repeat(5) + file],
  ['a second file cut off', `${file}\r\n${file}`],
  ['too many parts after a file', `${file}\r\n${'--XbX\r\n'.repeat(60)}`],
  ['a head cut off', '--XbX\r\nContent-Disposition: form-da'],
  ['a preamble only', 'no boundary at all'],
  ['an end inside a head, for which the parser waits', '--XbX\r\na:b\r\n\r\n--XbX\r\nContent-Type: text/plain\r\n--XbX--\r\n'],
  ['a type that is none', '--XbX\r\nContent-Type: ;;="\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
];
/** Heads that the parser takes, although something that we expect is missing. */
const strangeHeads = [
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; filename="cv.pdf"',
  'Content-Disposition: form-data; filename="cv.pdf"\r\nContent-Type: application/pdf',
  'Content-Disposition: form-data\r\nContent-Type: application/octet-stream',
  'Content-Disposition: form-data; name=',
  'Content-Disposition: form-data; name="a"; name="b"; filename',
  "Content-Disposition: form-data; name*=utf-99''%zz",
  'Content-Disposition: attachment; name="a"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=none',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: none',
];
for (const head of strangeHeads) bodies.push([head, `--XbX\r\n${head}\r\n\r\nx\r\n--XbX--\r\n`]);

describe('an upload', () => {
  it.each(bodies)('of a form: %s', async (_, body) => {
    hurry(2_000);
    expect(await post('/request/ref_1', multipart, body, 'whole')).toMatch(/^HTTP\/1.1 4\d\d /);
    await post('/request/ref_1', multipart, body, 'end');
    await post('/request/ref_1', multipart, body, 'reset');
  });

  it('made of any pieces, cut anywhere', async () => {
    hurry(2_000);
    const pieces = [
      '--XbX\r\n',
      '--XbX--\r\n',
      '--XbX',
      '\r\n',
      '\r\n\r\n',
      'a:b\r\n c\r\n',
      '\0',
      field,
      file,
      'Content-Type: text/plain\r\n',
      ...strangeHeads.map((head) => `\r\n--XbX\r\n${head}\r\n\r\n`),
    ];
    const random = createTestRandom(7);
    const next = (below: number) => Math.floor(random() * below);
    const forms = Array.from({ length: 100 }, () => Array.from({ length: 1 + next(70) }, () => pieces[next(pieces.length)]).join(''));
    for (let at = 0; at < forms.length; at += 30) {
      const answers = await Promise.all(forms.slice(at, at + 30).map((body) => post('/request/ref_1', multipart, body, 'whole')));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 [24]\d\d /);
    }
  });
});

it.each([
  ['/api/browser-errors', 'application/json', '{"message":'],
  ['/v1/accounts:signUp', 'application/json', '{"email":'],
  ['/v1/token', 'application/x-www-form-urlencoded', 'grant_type=refresh'],
  ['/api/gateway/events', 'application/json', '{"event":'],
  ['/signin', 'application/x-www-form-urlencoded', 'email=a'],
  ['/signin', multipart, field],
])('any other body to %s (%s) whose sender goes away', async (to, type, body) => {
  for (const ending of ['end', 'reset'] as const) expect(await post(to, type, body, ending)).not.toMatch(/^HTTP\/1.1 5/);
});

/** A server that does the worst a peer can do: it breaks each connection in its own way, after what it has heard. */
async function startRudeServer(behave: (socket: Socket, turn: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    behave(socket, turn++);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Says its lines one after the other, each after it heard something, and resets the connection at the end. */
function sayThenReset(socket: Socket, lines: string[]) {
  const left = [...lines];
  const next = () => {
    const line = left.shift();
    if (line === undefined) socket.resetAndDestroy();
    else socket.write(line);
  };
  socket.on('data', next);
}

describe('a server that we call', () => {
  it('for mail may break off at every step', async () => {
    const steps = ['250 hello\r\n', '250 from\r\n', '250 to\r\n', '354 go on\r\n', '250 kept\r\n'];
    const port = await startRudeServer((socket, turn) => {
      socket.write(turn === 0 ? '' : '220 ready\r\n');
      if (turn < 2) socket.resetAndDestroy();
      else if (turn === 9) socket.end('nonsense\r\n'.repeat(1000));
      else sayThenReset(socket, steps.slice(0, turn - 2));
    });
    const { send } = createDeliver({ ...test.deps.config.mail, transport: 'smtp', smtpUrl: `smtp://127.0.0.1:${port}` });
    const mail = { id: 'a', kind: 'x', recipient: 'neha@example.in', subject: 's', text: 't', html: '<p>t</p>', headers: {} };
    const outcomes = [];
    for (let turn = 0; turn < 10; turn++) outcomes.push(await send(mail as unknown as Parameters<typeof send>[0]).catch(() => 'failed'));
    expect(outcomes).toContain('failed');
  });

  it('for payments may break off at every step', async () => {
    hurry(4_000);
    const answers = [
      '',
      'HTTP/1.1 200 OK\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{"id":',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz',
      'nonsense\r\n\r\n',
      'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc',
    ];
    const port = await startRudeServer((socket, turn) => sayThenReset(socket, answers[turn] ? [answers[turn]] : []));
    const settings = { url: `http://127.0.0.1:${port}`, keyId: 'k', keySecret: 's', webhookSecrets: [], payoutAccount: 'a' };
    const gateway = createGateway('razorpay', () => settings);
    const calls = answers.map(() => expect(gateway.getPayment('pay_1')).rejects.toThrow('payment gateway'));
    await Promise.all(calls);
  });

  it('for files may break off at every step, and while nobody reads', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n';
    const answers = ['', 'HTTP/1.1 200', head, `${head}part`, 'nonsense\r\n\r\n'];
    const port = await startRudeServer((socket, turn) => {
      const answer = answers[turn % answers.length];
      socket.once('data', () => socket.write(answer ?? '', () => socket.resetAndDestroy()));
    });
    const files = keepFilesInBucket({ ...fakeS3Settings, endpoint: `http://127.0.0.1:${port}` });
    const outcomes = [];
    for (let turn = 0; turn < answers.length; turn++) outcomes.push(await files.get('aa/b').catch(() => 'failed'));
    for (let turn = 0; turn < answers.length; turn++) outcomes.push(await files.delete('aa/b').catch(() => 'failed'));
    expect(outcomes).toContain('failed');
  });
});

it('the listener lives on when an ear cannot read what it hears, and when the connection is cut', async () => {
  const heard: string[] = [];
  const gaps: boolean[] = [];
  const ear = {
    onMessage: (payload: string) => {
      heard.push(payload);
      throw new Error('on purpose');
    },
    onGap: (deaf: boolean) => {
      gaps.push(deaf);
      throw new Error('on purpose');
    },
  };
  const say = (channel: string, payload: string) => test.database.pool.query('select pg_notify($1, $2)', [channel, payload]);
  const listening = listenTo(test.database.url, { rude: ear }, { say, logger: createLogger('silent') });
  onTestFinished(() => listening.stop());
  await listening.ready;
  await say('rude', 'first');
  await vi.waitFor(() => expect(heard).toEqual(['first']));
  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'referralhire-listener'";
  await test.database.pool.query(`${cut} and datname = current_database()`);
  await vi.waitFor(() => expect(gaps).toEqual([false, true, false]), 10_000);
  await say('rude', 'second');
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
});
