import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { atLeast, atMost, median, rounded, type BenchRow } from './support/bench.ts';

const writers = 16;
const seconds = 6;

/** Adds referrers to a directory of this size, each with its commit: by one writer, by several at once, and while the index is rebuilt. */
export async function measureWriters(size: string, dataDir: string): Promise<BenchRow[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ connectionString: postgres.url, max: writers + 2 });
  try {
    await addFor(pool, 1, 2);
    const alone = await addFor(pool, 1, seconds);
    const together = await addFor(pool, writers, seconds);
    const asked = await askWhileRebuilding(pool);
    return [
      { what: `${size} | add a referrer, with its commit, median`, ...atMost(rounded(median(alone.times)), 4, 'ms') },
      {
        what: `${size} | rows of the index written for one referrer, beside the count of its company`,
        ...atMost(await rowsWritten(pool), 1, 'rows'),
      },
      { what: `${size} | ${writers} writers against one`, ...atLeast(rounded(together.times.length / alone.times.length), 1.5, 'times') },
      {
        what: `${size} | of ${writers} writers, waiting for a lock of rows or tables when looked at`,
        ...atMost(together.waiting, 0, 'writers'),
      },
      {
        what: `${size} | of ${writers} writers, waiting to commit beside another notification, at most`,
        value: together.notifying,
        unit: 'writers',
      },
      { what: `${size} | longest search while the index was rebuilt (first ${seconds} s)`, ...atMost(rounded(asked), 1000, 'ms') },
    ];
  } finally {
    await pool.query("delete from referrers where id like 'bench-%'");
    await pool.end();
    await postgres.stop();
  }
}

let made = Date.now();

async function add(pool: pg.Pool, companies: number): Promise<void> {
  const id = `bench-${(made++).toString(36)}`;
  await pool.query(
    `insert into referrers (id, company_id, name, role, department, verified_at, is_sample)
     values ($1, 'company-' || $2::int, 'Priya Sharma', 'Software Engineer', 'Engineering', now(), true)`,
    [id, 1 + Math.floor(Math.random() * companies)],
  );
}

async function addFor(pool: pg.Pool, clients: number, time: number): Promise<{ times: number[]; waiting: number; notifying: number }> {
  const { rows } = await pool.query<{ companies: number }>("select count(*)::int as companies from companies where id like 'company-%'");
  const companies = rows[0]?.companies ?? 1;
  const times: number[] = [];
  const end = performance.now() + time * 1000;
  let waiting = 0;
  let notifying = 0;
  const watch = async () => {
    while (performance.now() < end) {
      // Transactions that notify commit one after another: PostgreSQL's own lock, of the kind "object".
      const seen = await pool.query<{ waiting: number; notifying: number }>(
        `select count(*) filter (where wait_event <> 'object')::int as waiting, count(*) filter (where wait_event = 'object')::int as notifying
         from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      waiting = Math.max(waiting, seen.rows[0]?.waiting ?? 0);
      notifying = Math.max(notifying, seen.rows[0]?.notifying ?? 0);
      await wait(100);
    }
  };
  const write = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await add(pool, companies);
      times.push(performance.now() - started);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: clients }, write)]);
  return { times, waiting, notifying };
}

async function rowsWritten(pool: pg.Pool): Promise<number> {
  const before = await newestRows(pool);
  await add(pool, 10);
  return (await newestRows(pool)) - before;
}

async function newestRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from search_docs where entity = 'referrers'");
  return rows[0]?.count ?? 0;
}

async function askWhileRebuilding(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const rebuilding = client.query('call search_rebuild()').catch(() => undefined);
  let longest = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await pool.query("select search_page('referrers', 'sharma', null, null, 0, 1, 24, null, null, 1000)");
    longest = Math.max(longest, performance.now() - started);
  }
  await pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
  await rebuilding;
  client.release();
  return longest;
}
