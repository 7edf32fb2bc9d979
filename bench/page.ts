import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { atLeast, atMost, median, type Bench, type BenchRow } from './support/bench.ts';
import { getRequest, load } from './support/load.ts';
import { startProduct } from './support/product.ts';

const productPort = 4300;
const barePort = 4301;
const rounds = 5;
const connections = 16;
const seconds = 3;

export const page: Bench = {
  about: `a public page, warm, beside a bare node:http server with the same bytes (${rounds} rounds of ${seconds} s, ${connections} connections), and rendered afresh`,
  run: async () => {
    const product = await startProduct({ port: productPort });
    const coldMs = await timeOf('/');
    const warm = await fetchRaw('/');
    const bare = fork(path.join(import.meta.dirname, 'support/bare-server.ts'));
    try {
      bare.send({ headers: warm.headers, body: warm.body.toString('base64'), port: barePort });
      await once(bare, 'message');
      const ours: number[] = [];
      const bares: number[] = [];
      const ratios: number[] = [];
      await load({ port: productPort, requestText: getRequest('/'), connections, seconds: 1 });
      await load({ port: barePort, requestText: getRequest('/'), connections, seconds: 1 });
      for (let round = 0; round < rounds; round++) {
        const own = await load({ port: productPort, requestText: getRequest('/'), connections, seconds });
        const plain = await load({ port: barePort, requestText: getRequest('/'), connections, seconds });
        if (own.failures + plain.failures > 0) throw new Error('an answer was not a 200');
        ours.push(own.perSecond);
        bares.push(plain.perSecond);
        ratios.push(own.perSecond / plain.perSecond);
      }
      // A parameter that no page knows is not part of the key, so every request renders the not-found page.
      const rendered: number[] = [];
      for (let i = 0; i < 50; i++) rendered.push(await timeOf(`/no-such-page-${i}`));
      const working = await scriptWeight((await fetchRaw('/signin')).html);
      return [
        { what: 'product, warm', value: median(ours), unit: 'requests/s' },
        { what: 'bare node:http', value: median(bares), unit: 'requests/s' },
        { what: 'product / bare', ...atLeast(median(ratios), 0.8, 'times') },
        { what: 'first render after start, first byte', value: coldMs, unit: 'ms' },
        { what: 'rendered afresh, first byte, median of 50', ...atMost(median(rendered), 50, 'ms') },
        { what: 'document, brotli', value: warm.body.length / 1000, unit: 'kB' },
        { what: 'JavaScript of a page that is read, brotli', ...atMost(inlineWeight(warm.html) / 1000, 5, 'kB') },
        { what: 'JavaScript of a page where people work, brotli', ...atMost(working / 1000, 125, 'kB') },
        { what: 'server memory after the load', ...atMost((await product.residentBytes()) / 1e6, 200, 'MB') },
      ] satisfies BenchRow[];
    } finally {
      bare.disconnect();
      await product.stop();
    }
  },
};

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  await fetchRaw(url);
  return performance.now() - started;
}

function fetchRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer; html: string }> {
  return new Promise((resolve, reject) => {
    get({ port: productPort, path: url, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
        const body = Buffer.concat(chunks);
        resolve({
          headers,
          body,
          html: response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString(),
        });
      });
    }).on('error', reject);
  });
}

/** A page for reading has all its scripts in the document; it loads files only when needed. */
function inlineWeight(html: string): number {
  if (/<script[^>]* (?:src|type="module")/.test(html)) throw new Error('the page asks for a file of script');
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  return brotliCompressSync(scripts[0] ?? '').length;
}

/** Every script that the document asks for before a click. */
async function scriptWeight(html: string): Promise<number> {
  const urls = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  let bytes = 0;
  for (const url of urls) bytes += (await fetchRaw(url)).body.length;
  return bytes;
}
