import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureWriters } from './search-writers.ts';
import { searchKinds, type SearchKind } from './search-kinds.ts';
import { ask } from './support/ask.ts';
import { atMost, type Bench, type BenchRow } from './support/bench.ts';
import { readProcessorTimes, spentBetween } from './support/processor-time.ts';
import { startProduct, type RunningProduct } from './support/product.ts';

type SearchRow = {
  size: string;
  kind: string;
  /** How many different addresses were asked for, and in how many requests. */
  different: number;
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  failures: number;
  /** Milliseconds of processor time per request: of PostgreSQL, of the server, and of the client. */
  processor: { database: number; server: number; client: number } | undefined;
};

const root = path.resolve(import.meta.dirname, '..');
type Size = { referrers: number; p50: number; p99: number };

const sizes: Record<string, Size> = {
  '10k': { referrers: 10_000, p50: 15, p99: 60 },
  '100k': { referrers: 100_000, p50: 15, p99: 60 },
  '1m': { referrers: 1_000_000, p50: 30, p99: 200 },
};
const clients = 8;
const limits = { requests: 2000, seconds: 4 };
// A server that runs for a minute has its code compiled, its plans made and the index in memory; one that just started has not.
const warmUp = { requests: 3000, seconds: 3 };

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
      { what: 'load average of the machine when the last size was done', value: Math.round((os.loadavg()[0] ?? 0) * 100) / 100, unit: '' },
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
  const port = 24_000 + Math.floor(Math.random() * 8000);
  const product = await startProduct({
    port,
    dataDir,
    env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', DEMO_DATA: 'no', CATALOGUE: 'no' },
  });
  try {
    const rows: SearchRow[] = [];
    for (const each of await searchKinds({ totals: totalsAt(product.url), companyWords: await findCompanyWords(product.url) })) {
      if (!each.kind.includes(process.env['BENCH_KINDS'] ?? '')) continue;
      rows.push(await measure(product, port, size, each));
      tell(rows.at(-1));
    }
    return rows;
  } finally {
    await product.stop();
  }
}

async function measure(product: RunningProduct, port: number, size: string, { kind, paths }: SearchKind): Promise<SearchRow> {
  // No answer is cached, so a repeated query costs the same.
  await ask({ port, paths, clients, ...warmUp });
  const before = readProcessorTimes();
  const { times, failures, seconds, ownMilliseconds } = await ask({ port, paths, clients, ...limits });
  const spent = spentBetween(before, readProcessorTimes(), product.pid);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const each = (milliseconds: number) => rounded(milliseconds / times.length);
  return {
    size,
    kind,
    different: paths.length,
    requests: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: Math.round(times.length / seconds),
    failures,
    processor: spent && { database: each(spent.children), server: each(spent.own), client: each(ownMilliseconds) },
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Prints each row while the bench runs, because it takes minutes. */
function tell(row: SearchRow | undefined) {
  if (!row) return;
  const { size, kind, p50, p95, p99, perSecond, different, processor } = row;
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
