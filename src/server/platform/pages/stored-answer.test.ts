import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepts, storeAnswer, writeStored } from './stored-answer.ts';

const page = storeAnswer({
  status: 200,
  headers: { 'Content-Type': 'text/html', 'X-Content-Type-Options': 'nosniff' },
  body: Buffer.from('<h1>नमस्ते</h1>'.repeat(50)),
  compressible: true,
  brotliQuality: 4,
});
const font = storeAnswer({ status: 200, headers: {}, body: Buffer.from('wOF2'), compressible: false, brotliQuality: 4 });
const server = createServer((incoming, response) => writeStored(incoming, response, incoming.url === '/font' ? font : page, 'r1'));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Does not use fetch, which unpacks by itself. */
async function get(headers: Record<string, string>, { path = '/', method = 'GET' } = {}) {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(request({ port, host: '127.0.0.1', path, method, headers }).end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers as Record<string, unknown>, body: await buffer(answer) };
}

describe('a stored answer', () => {
  it('is sent as brotli, as gzip or plain, whatever the client takes', async () => {
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    const plain = await get({});
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const texts = [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String);
    expect(new Set(texts).size).toBe(1);
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    for (const answer of [br, gzip, plain])
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff', 'x-request-id': 'r1' });
  });

  it('has an ETag of its own for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => (await get({ 'accept-encoding': encoding })).headers['etag']),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it.each(['br', 'gzip', 'identity'])('answers 304 without a body to a client that has it already (%s)', async (encoding) => {
    const { headers } = await get({ 'accept-encoding': encoding });
    for (const seen of [String(headers['etag']), `W/${String(headers['etag'])}`, `"other", ${String(headers['etag'])}`]) {
      const again = await get({ 'accept-encoding': encoding, 'if-none-match': seen });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({
        etag: headers['etag'],
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'x-request-id': 'r1',
      });
    }
    expect((await get({ 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('tells its length to HEAD and sends nothing', async () => {
    const { status, headers, body } = await get({ 'accept-encoding': 'br' }, { method: 'HEAD' });
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it('leaves alone what is compressed already', async () => {
    const { headers, body } = await get({ 'accept-encoding': 'br' }, { path: '/font' });
    expect(body.toString()).toBe('wOF2');
    expect(headers).not.toHaveProperty('vary');
  });
});

it.each([
  ['gzip, br', 'br', true],
  ['br;q=0', 'br', false],
  ['br;q=0.0, gzip', 'br', false],
  ['br;q=0.5', 'br', true],
  ['gzip;q=0, br', 'br', true],
  ['gzip', 'br', false],
  ['xbr', 'br', false],
  ['BR', 'br', true],
  ['', 'gzip', false],
] as const)('Accept-Encoding %o takes %s: %s', (header, encoding, taken) => {
  expect(accepts(header, encoding)).toBe(taken);
});
