import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunningProduct } from '#tests/support/start-product.ts';
import { measureWriters } from './search-writers.ts';
import { searchKinds, type SearchKind } from './search-kinds.ts';
import { atMost, quantile, rounded, type Bench, type BenchRow } from './support/bench.ts';
import { inProcess } from './support/in-process.ts';
import type { LoadOrder, LoadResult } from './support/load.ts';
import { readProcessorTimes, spentBetween } from './support/processor-time.ts';
import { withProduct } from './support/product.ts';

type SearchRow = Awaited<ReturnType<typeof measure>>;

const root = path.resolve(import.meta.dirname, '..');
type Size = { referrers: number; p50: number; p99: number };

const sizes: Record<string, Size> = {
  '10k': { referrers: 10_000, p50: 15, p99: 60 },
  '100k': { referrers: 100_000, p50: 15, p99: 60 },
  '1m': { referrers: 1_000_000, p50: 30, p99: 200 },
};
const clients = 8;
const limits = { most: 2000, seconds: 4 };
// A server that runs for a minute has its code compiled, its plans made and the index in memory; one that just started has not.
const warmUp = { most: 3000, seconds: 3 };

/**
 * Asks the built product over HTTP, with 8 clients that keep their connections, once for each size of directory. BENCH_SIZES chooses
 * sizes, BENCH_DATA the folder that holds (or gets) a data folder for each, BENCH_KINDS the kinds whose name contains the text.
 */
export const search: Bench = {
  about: 'directory search over HTTP at 8 clients, per kind of query and size (BENCH_SIZES=10k,100k,1m BENCH_DATA=folder BENCH_KINDS=text)',
  run: async () => {
    const rows: SearchRow[] = [];
    const writing: BenchRow[] = [];
    for (const size of (process.env['BENCH_SIZES'] ?? '10k,100k,1m').split(',')) {
      rows.push(...(await measureSize(size)));
      writing.push(...(await measureWriters(size, dataDirOf(size))));
    }
    return [
      { what: 'load average of the machine when the last size was done', value: rounded(os.loadavg()[0] ?? 0), unit: '' },
      ...rows.flatMap(judge),
      ...writing,
    ];
  },
};

function dataDirOf(size: string): string {
  return path.join(process.env['BENCH_DATA'] ?? path.join(root, 'data/bench'), size);
}

async function measureSize(size: string): Promise<SearchRow[]> {
  const dataDir = dataDirOf(size);
  if (!existsSync(path.join(dataDir, 'postgres-password'))) await generate(sizes[size]?.referrers ?? Number(size), dataDir);
  const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', DEMO_DATA: 'no', CATALOGUE: 'no' };
  return withProduct({ dataDir, env }, async (product) => {
    const rows: SearchRow[] = [];
    for (const each of await searchKinds({ totals: totalsAt(product.url), companyWords: await findCompanyWords(product.url) })) {
      if (!each.kind.includes(process.env['BENCH_KINDS'] ?? '')) continue;
      const row = await measure(product, size, each);
      tell(row);
      rows.push(row);
    }
    return rows;
  });
}

async function measure({ port, child }: RunningProduct, size: string, { kind, paths }: SearchKind) {
  // Each request has another address, as with real visitors: the API limits how often one address may ask.
  const requests = Array.from({ length: warmUp.most }, (_, turn) => {
    const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    return `GET ${paths[turn % paths.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  });
  const ask = (limit: { most: number; seconds: number }) =>
    inProcess<LoadResult>('load.ts', { port, requests, connections: clients, ...limit } satisfies LoadOrder);
  // No answer is cached, so a repeated query costs the same.
  await ask(warmUp);
  const before = readProcessorTimes();
  const { times, failures, seconds, ownMilliseconds } = await ask(limits);
  const spent = spentBetween(before, readProcessorTimes(), child.pid ?? 0);
  const at = (share: number) => rounded(quantile(times, share));
  const each = (milliseconds: number) => rounded(milliseconds / times.length);
  return {
    size,
    kind,
    /** How many different addresses were asked for. */
    different: paths.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: Math.round(times.length / seconds),
    failures,
    /** Milliseconds of processor time per request: of PostgreSQL, of the server, and of the client. */
    processor: spent && { database: each(spent.children), server: each(spent.own), client: each(ownMilliseconds) },
  };
}

/** Prints each row while the bench runs, because it takes minutes. */
function tell({ size, kind, p50, p95, p99, perSecond, different, processor }: SearchRow) {
  const spent = processor
    ? ` | database ${processor.database} + server ${processor.server} + client ${processor.client} ms of processor`
    : '';
  console.log(`  ${size} | ${kind} | p50 ${p50} p95 ${p95} p99 ${p99} ms | ${perSecond}/s | ${different} queries${spent}`);
}

function judge({ size, kind, different, p50, p95, p99, perSecond, failures, processor }: SearchRow): BenchRow[] {
  const what = `${size} | ${kind}`;
  return [
    { what: `${what} | p50`, ...atMost(p50, sizes[size]?.p50 ?? 15, 'ms') },
    { what: `${what} | p95`, value: p95, unit: 'ms' },
    { what: `${what} | p99`, ...atMost(p99, sizes[size]?.p99 ?? 60, 'ms') },
    { what: `${what} | rate`, value: perSecond, unit: 'queries/s' },
    { what: `${what} | different queries, none answered from a cache`, value: different, unit: '' },
    ...(processor
      ? [
          { what: `${what} | processor time of the database`, value: processor.database, unit: 'ms' },
          { what: `${what} | processor time of the server`, value: processor.server, unit: 'ms' },
        ]
      : []),
    ...(failures > 0 ? [{ what: `${what} | failures`, ...atMost(failures, 0, 'answers') }] : []),
  ];
}

function totalsAt(url: string) {
  return async (list: 'referrers' | 'companies', q = '') => {
    const answer = await fetch(`${url}/api/${list}?${new URLSearchParams({ q, limit: '1' })}`);
    return ((await answer.json()) as { total: number }).total;
  };
}

/** First words of companies from all over the list: most of them are rare. */
async function findCompanyWords(url: string): Promise<string[]> {
  const total = await totalsAt(url)('companies');
  const starts = Array.from({ length: 10 }, (_, at) => Math.ceil(((total / 100) * (at + 0.5)) / 10));
  const lists = await Promise.all(
    starts.map(
      async (page) => (await fetch(`${url}/api/companies?limit=100&page=${page}`)).json() as Promise<{ items: { name: string }[] }>,
    ),
  );
  return [...new Set(lists.flatMap(({ items }) => items.map(({ name }) => name.split(' ')[0] ?? '')))].slice(0, 500);
}

function generate(referrers: number, dataDir: string): Promise<void> {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/generate.ts', String(referrers)], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: 'inherit',
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`generating ended with ${code}`))));
  });
}
