import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { countDays } from '#server/administration/figures/count-days.job.ts';
import { bookChecks } from '#server/app/book-checks.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';
import { announceWeek } from '#server/following/announce-week.ts';
import { checkLedgerNightly } from '#server/ledger/check-ledger.job.ts';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { refreshSearchWords } from '#server/search/refresh-search-words.job.ts';
import { watchSignals } from '#server/trust/signals/watch-signals.job.ts';
import { fillLarge } from './large/fill-large.ts';
import { pagesOf } from './large/large-pages.ts';
import { median, type Bench, type BenchRow } from './support/bench.ts';
import { makeDataDir, startProduct } from './support/product.ts';

const whole = { accounts: 1_000_000, referrers: 100_000, requests: 2_000_000 };
/** `BENCH_SHARES=10 npm run bench large` takes the small one only, which needs 2 GB of disk instead of 20. */
const shares = (process.env['BENCH_SHARES'] ?? '10,100').split(',').map(Number);
const rounds = 5;

type Figures = Map<string, number>;

const jobs: Record<string, (deps: { db: Db; now: () => Date; folder: string }) => Promise<unknown>> = {
  'rebuild-odds (it estimates everybody)': rebuildOdds,
  'refresh-search-words (it counts every word)': refreshSearchWords,
  'count-days': countDays,
  'check-ledger': (deps) => checkLedgerNightly({ ...deps, bookChecks }),
  'tidy-up': tidyUp,
  'begin-week (of all who were asked last week)': announceWeek,
  'watch-signals (what happened in a day)': (deps) =>
    watchSignals({ ...deps, newId: randomUUID, publicUrl: () => '', config: { appSecret: 'bench' } as never }),
  'remove-unlinked-files (the uploads of ten days)': (deps) => removeUnlinkedFiles({ ...deps, files: keepFilesOnDisk(deps.folder) }),
};

export const large: Bench = {
  about: `pages and jobs with ${shares.map((share) => `${share}%`).join(' and ')} of ${whole.accounts} accounts, ${whole.referrers} referrers and ${whole.requests} requests (BENCH_SHARES)`,
  run: async () => {
    const measured: Figures[] = [];
    for (const share of shares) measured.push(await measureAt(share / 100));
    const [small = new Map<string, number>(), ...others] = measured;
    return [...small].flatMap(([what, first]): BenchRow[] => {
      // This page is of a referrer who was asked 5,000 times, however many other people there are.
      const fixed = what.includes('view=referrer') ? 200 : undefined;
      const judge = (value: number, limit?: number) =>
        limit === undefined ? {} : { target: `at most ${Math.round(limit)} ms`, holds: value <= limit };
      const rows: BenchRow[] = [{ what: `${what}, with ${shares[0]}%`, value: first, unit: 'ms', ...judge(first, fixed) }];
      for (const [index, figures] of others.entries()) {
        const value = figures.get(what) ?? Number.NaN;
        // With ten times as many rows an index has one level more, and no figure is exact on a machine that does other things.
        const limit = what.startsWith('filling') || what.includes('(') ? undefined : (fixed ?? Math.max(2 * first, 100));
        rows.push({ what: `${what}, with ${shares[index + 1]}%`, value, unit: 'ms', ...judge(value, limit) });
      }
      return rows;
    });
  },
};

async function measureAt(share: number): Promise<Figures> {
  const size = { accounts: whole.accounts * share, referrers: whole.referrers * share, requests: whole.requests * share };
  const dataDir = makeDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  const figures: Figures = new Map();
  const database = openDatabase(postgres.url, { poolSize: 4, logger: createLogger('warn') });
  try {
    await migrate(database.db);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await note(figures, 'filling the database', () => fillLarge(client, size));
    const deps = { db: database.db, now: () => new Date(), folder: path.join(dataDir, 'bench-files') };
    for (const [name, run] of Object.entries(jobs)) {
      await note(figures, `job ${name} (the first time)`, () => run(deps));
      await note(figures, `job ${name}`, () => run(deps));
    }
    await client.query('vacuum analyze');
    await client.end();
    await measurePages(figures, postgres.url, dataDir, size.accounts);
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}

async function measurePages(figures: Figures, databaseUrl: string, dataDir: string, accounts: number): Promise<void> {
  const env = {
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'no',
    CATALOGUE: 'no',
    ADMIN_EMAILS: 'a-4@example.in',
    ROLES: 'web',
  };
  const product = await startProduct({ port: 24_000 + Math.floor(Math.random() * 8000), dataDir, env });
  try {
    for (const [who, address] of pagesOf(accounts)) {
      const get = async () => {
        const answer = await fetch(`${product.url}${address}`, { headers: { cookie: `session=${who}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      };
      await get();
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await time(get));
      figures.set(`page ${address}`, Math.round(median(times) * 10) / 10);
    }
  } finally {
    await product.stop();
  }
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function note(figures: Figures, what: string, run: () => Promise<unknown>): Promise<void> {
  figures.set(what, Math.round(await time(run)));
}
