import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Bench, type BenchRow } from './support/bench.ts';
import { searchKinds, type SearchKind } from './search-kinds.ts';

type SearchRow = {
  referrers: number;
  kind: string;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  requests: number;
  failures: number;
};

const root = path.resolve(import.meta.dirname, '..');
const clients = 8;
const mostRequests = 1500;
const mostMilliseconds = 3_000;

/** Asks the built product over HTTP, with 8 clients that keep their connections, once for each size of directory. */
export const search: Bench = {
  about: 'directory search over HTTP at 8 clients, milliseconds per kind of query and size (BENCH_SIZES=10000,100000,1000000)',
  run: async () => {
    const rows = await measureSizes(sizesFromEnvironment());
    mkdirSync(path.join(root, 'bench/results'), { recursive: true });
    writeFileSync(path.join(root, 'bench/results/search-kinds.json'), `${JSON.stringify(rows, null, 2)}\n`);
    return [...rows.flatMap(judge), ...growth(rows)];
  },
};

async function measureSizes(sizes: number[]): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const size of sizes) {
    const dataDir = path.join(root, 'data', `bench-${size}`);
    if (!existsSync(path.join(dataDir, 'postgres-password'))) await runNode(['scripts/generate.ts', String(size)], dataDir);
    const { child, origin } = await startProduct(dataDir);
    try {
      for (const kind of searchKinds(await look(origin))) rows.push({ referrers: size, ...(await measure(origin, kind)) });
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }
  return rows;
}

function judge({ referrers, kind, p50, p95, p99, perSecond, failures }: SearchRow): BenchRow[] {
  const what = `${referrers} | ${kind}`;
  return [
    { what: `${what} | p50`, ...atMost(p50, 10, 'ms') },
    { what: `${what} | p95`, value: p95, unit: 'ms' },
    { what: `${what} | p99`, ...atMost(p99, 50, 'ms') },
    { what: `${what} | rate`, value: perSecond, unit: 'queries/s' },
    ...(failures > 0 ? [{ what: `${what} | failures`, ...atMost(failures, 0, 'answers') }] : []),
  ];
}

/** From the smallest directory to the largest the middle answer may take three times as long. */
function growth(rows: SearchRow[]): BenchRow[] {
  const sizes = rows.map(({ referrers }) => referrers);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (least === most) return [];
  return rows
    .filter(({ referrers }) => referrers === most)
    .flatMap(({ kind, p50 }) => {
      const before = rows.find((row) => row.referrers === least && row.kind === kind)?.p50 ?? p50;
      return [{ what: `growth of p50 | ${kind}`, ...atMost(Math.round((p50 / before) * 100) / 100, 3, 'times') }];
    });
}

function sizesFromEnvironment(): number[] {
  return (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
}

async function measure(origin: string, { kind, paths }: SearchKind): Promise<Omit<SearchRow, 'referrers'>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  for (const each of paths) await ask(agent, origin + each, 0);
  const times: number[] = [];
  let asked = 0;
  let failures = 0;
  const began = performance.now();
  const client = async () => {
    while (asked < mostRequests && performance.now() - began < mostMilliseconds) {
      const turn = asked++;
      const started = performance.now();
      if ((await ask(agent, origin + paths[turn % paths.length], turn)) !== 200) failures++;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return {
    kind,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: Math.round(times.length / seconds),
    requests: times.length,
    failures,
  };
}

function ask(agent: http.Agent, url: string, turn: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Each from an address of its own, as visitors come: the API limits how often one address may ask.
    const headers = { 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
    http
      .get(url, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      })
      .once('error', reject);
  });
}

async function look(origin: string): Promise<{ referrers: number; companies: number; companyWords: string[] }> {
  const get = async (address: string) => (await fetch(origin + address)).json() as Promise<{ total: number; items: { name: string }[] }>;
  const referrers = await get('/api/referrers?limit=1');
  const companies = await get('/api/companies?limit=1');
  const some = await Promise.all(
    [0.1, 0.25, 0.4, 0.6, 0.75, 0.9].map((part) => get(`/api/companies?limit=5&page=${Math.ceil((companies.total / 5) * part)}`)),
  );
  return {
    referrers: referrers.total,
    companies: companies.total,
    companyWords: some.flatMap(({ items }) => items.map(({ name: company }) => company.split(' ')[0] ?? '')),
  };
}

async function startProduct(dataDir: string): Promise<{ child: ChildProcess; origin: string }> {
  const port = 3000 + Math.floor(Math.random() * 20_000) + 2000;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO_DATA: 'no',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { child, origin };
    if (child.exitCode !== null) break;
    await wait(100);
  }
  child.kill('SIGTERM');
  throw new Error('The product did not start; build it first (npm run build).');
}

function runNode(parameters: string[], dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: 'inherit',
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${parameters.join(' ')} ended with ${code}`))));
  });
}
