import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { atLeast, atMost, median, type Bench } from './support/bench.ts';
import { inProcess } from './support/in-process.ts';
import type { LoadOrder, LoadResult } from './support/load.ts';
import { withProduct } from './support/product.ts';

const rounds = 5;
const connections = 16;
const seconds = 3;
const requests = ['GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'];

export const page: Bench = {
  about: `a public page, warm, beside a bare node:http server with the same bytes (${rounds} rounds of ${seconds} s, ${connections} connections), and rendered afresh`,
  run: () =>
    withProduct({}, async ({ port, url }) => {
      const coldMs = await timeOf(port, '/');
      const warm = await fetchRaw(port, '/');
      const html = brotliDecompressSync(warm.body).toString();
      const bare = fork(path.join(import.meta.dirname, 'support/bare-server.ts'));
      const barePort = await findFreePort();
      bare.send({ headers: warm.headers, body: warm.body.toString('base64'), port: barePort });
      await once(bare, 'message');
      const pairs: { own: number; plain: number }[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const own = await rateOf(port, round === 0 ? 1 : seconds);
        const plain = await rateOf(barePort, round === 0 ? 1 : seconds);
        if (round > 0) pairs.push({ own, plain });
      }
      bare.disconnect();
      // A parameter that no page knows is not part of the key, so every request renders the not-found page.
      const rendered: number[] = [];
      for (let i = 0; i < 50; i++) rendered.push(await timeOf(port, `/no-such-page-${i}`));
      const working = await scriptWeight(port, brotliDecompressSync((await fetchRaw(port, '/signin')).body).toString());
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
      return [
        { what: 'product, warm', value: median(pairs.map(({ own }) => own)), unit: 'requests/s' },
        { what: 'bare node:http', value: median(pairs.map(({ plain }) => plain)), unit: 'requests/s' },
        { what: 'product / bare', ...atLeast(median(pairs.map(({ own, plain }) => own / plain)), 0.8, 'times') },
        { what: 'first render after start, first byte', value: coldMs, unit: 'ms' },
        { what: 'rendered afresh, first byte, median of 50', ...atMost(median(rendered), 50, 'ms') },
        { what: 'document, brotli', value: warm.body.length / 1000, unit: 'kB' },
        { what: 'JavaScript of a page that is read, brotli', ...atMost(inlineWeight(html) / 1000, 5, 'kB') },
        { what: 'JavaScript of a page where people work, brotli', ...atMost(working / 1000, 150, 'kB') },
        { what: 'server memory after the load', ...atMost(resident / 1e6, 200, 'MB') },
      ];
    }),
};

async function rateOf(port: number, time: number): Promise<number> {
  const heard = await inProcess<LoadResult>('load.ts', { port, requests, connections, seconds: time } satisfies LoadOrder);
  if (heard.failures > 0) throw new Error('an answer was not a 200');
  return heard.times.length / heard.seconds;
}

async function timeOf(port: number, url: string): Promise<number> {
  const started = performance.now();
  await fetchRaw(port, url);
  return performance.now() - started;
}

/** Not with fetch, which unpacks the body. */
async function fetchRaw(port: number, url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const [answer] = (await once(get({ port, path: url, headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
  return { headers, body: await buffer(answer) };
}

/** A page for reading has all its scripts in the document; it loads files only when needed. */
function inlineWeight(html: string): number {
  if (/<script[^>]* (?:src|type="module")/.test(html)) throw new Error('the page asks for a file of script');
  const [first] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  return brotliCompressSync(first ?? '').length;
}

/** Every script that the document asks for before a click. */
async function scriptWeight(port: number, html: string): Promise<number> {
  const urls = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  let bytes = 0;
  for (const url of urls) bytes += (await fetchRaw(port, url)).body.length;
  return bytes;
}
