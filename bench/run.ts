import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import type { Bench } from './support/bench.ts';
import { machine } from './support/machine.ts';
import { printTable } from './support/table.ts';

/** npm run bench, or npm run bench NAME …: each bench starts the built product on its own data, drives it, and reports its figures. */
const benches: Record<string, () => Promise<Bench>> = {
  large: async () => (await import('./large.ts')).large,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  page: async () => (await import('./page.ts')).page,
  person: async () => (await import('./person.ts')).person,
  reading: async () => (await import('./reading.ts')).reading,
  'sign-in': async () => (await import('./sign-in.ts')).signIn,
  search: async () => (await import('./search.ts')).search,
  start: async () => (await import('./start.ts')).start,
  uploads: async () => (await import('./uploads.ts')).uploads,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
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
