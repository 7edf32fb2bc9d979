import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import type { Bench, BenchRow } from './support/bench.ts';

/** npm run bench, or npm run bench NAME …: each bench starts the built product on its own data, drives it, and reports its figures. */
const benches: Record<string, () => Promise<Bench>> = {
  large: async () => (await import('./large.ts')).large,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  page: async () => (await import('./page.ts')).page,
  person: async () => (await import('./person.ts')).person,
  reading: async () => (await import('./reading.ts')).reading,
  search: async () => (await import('./search.ts')).search,
  start: async () => (await import('./start.ts')).start,
  writes: async () => (await import('./writes.ts')).writes,
};

// Words that begin with a slash are pages (lighthouse.ts). Figures of only some pages are shown and not kept.
const isPage = (word: string) => word.startsWith('/');
const asked = process.argv.slice(2).filter((word) => !isPage(word));
const isPartial = process.argv.slice(2).some(isPage);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

await ensureBuilt();
const results = path.join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
let missed = 0;
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const load = benches[name];
  if (!load) continue;
  const bench = await load();
  console.log(`\n${name}: ${bench.about}`);
  const rows = await bench.run();
  printTable(rows);
  missed += rows.filter((row) => row.holds === false).length;
  if (isPartial) continue;
  writeFileSync(
    path.join(results, `${name}.json`),
    `${JSON.stringify({ bench: name, at: new Date().toISOString(), machine: machine(), rows }, null, 2)}\n`,
  );
}
if (missed > 0) console.log(`\n${missed} figure${missed === 1 ? '' : 's'} missed.`);
process.exit(missed > 0 ? 1 : 0);

function machine() {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  };
}

function printTable(rows: BenchRow[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${format(row.value)} ${row.unit}`,
    row.target ?? '',
    row.holds === undefined ? '' : row.holds ? 'holds' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function format(value: number): string {
  if (Number.isInteger(value) || value >= 1000) return Math.round(value).toLocaleString('en-IN');
  return value.toFixed(value < 10 ? 2 : 1);
}
