import pg from 'pg';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { fillLarge } from './large/fill-large.ts';
import { pagesOf } from './large/large-pages.ts';
import { median, type Bench, type BenchRow } from './support/bench.ts';
import { openApp } from './support/open-app.ts';
import { withDatabase, withProduct } from './support/product.ts';

const whole = { accounts: 1_000_000, referrers: 100_000, requests: 2_000_000 };
/** `BENCH_SHARES=10 npm run bench large` takes the small one only, which needs 2 GB of disk instead of 20. */
const shares = (process.env['BENCH_SHARES'] ?? '10,100').split(',').map(Number);
const rounds = 5;

type Figures = Map<string, number>;

/** In brackets why a job may take longer with more people; without, it must not. */
const jobs = {
  'rebuild-odds': ' (it estimates everybody)',
  'refresh-search-words': ' (it counts every word)',
  'count-days': '',
  'check-ledger': '',
  'tidy-up': '',
  'begin-week': ' (of all who were asked last week)',
  'watch-signals': ' (what happened in a day)',
  'remove-unlinked-files': ' (the uploads of ten days)',
} satisfies Partial<Record<keyof typeof jobTable, string>>;

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

function measureAt(share: number): Promise<Figures> {
  const size = { accounts: whole.accounts * share, referrers: whole.referrers * share, requests: whole.requests * share };
  const figures: Figures = new Map();
  return withDatabase(async (url) => {
    const database = openDatabase(url, { poolSize: 4, logger: createLogger('warn') });
    await migrate(database.db);
    const { deps, close } = await openApp(database);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await note(figures, 'filling the database', () => fillLarge(client, size));
      const jobDeps = { ...deps, deliver: { keepsMail: true, send: async () => {} } };
      for (const [name, why] of Object.entries(jobs) as [keyof typeof jobs, string][]) {
        await note(figures, `job ${name}${why} (the first time)`, () => jobTable[name].run(jobDeps, {}));
        await note(figures, `job ${name}${why}`, () => jobTable[name].run(jobDeps, {}));
      }
      await client.query('vacuum analyze');
    } finally {
      await client.end();
      await close();
    }
    const env = { LOG_LEVEL: 'error', DATABASE_URL: url, DEMO_DATA: 'no', CATALOGUE: 'no', ADMIN_EMAILS: 'a-4@example.in', ROLES: 'web' };
    await withProduct({ env }, (product) => measurePages(figures, product.url, size.accounts));
    return figures;
  });
}

async function measurePages(figures: Figures, url: string, accounts: number): Promise<void> {
  for (const [who, address] of pagesOf(accounts)) {
    const get = async () => {
      const answer = await fetch(`${url}${address}`, { headers: { cookie: `session=${who}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    };
    await get();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await time(get));
    figures.set(`page ${address}`, Math.round(median(times) * 10) / 10);
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
