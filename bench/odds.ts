import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { atMost, type Bench } from './support/bench.ts';

const requests = 1_000_000;
const referrers = 100_000;
const companies = 5000;
const seekers = 200_000;

/** A year of requests without the triggers that tell pages of them: here only the night is measured. One in three was put to two people. */
const fill = [
  `set session_replication_role = replica`,
  `insert into companies (id, name, industry, city, state, size)
   select 'company-' || n, 'Company ' || n, 'Software', 'Pune', 'Maharashtra', '500' from generate_series(1, ${companies}) n`,
  `insert into referrers (id, company_id, name, role, department, verified_at)
   select 'referrer-' || n, 'company-' || (n % ${companies} + 1), 'Referrer ' || n, 'Engineer', 'Engineering', now()
   from generate_series(1, ${referrers}) n`,
  `insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, created_at, changed_at, referred_at)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'seeker-' || (n % ${seekers}), 'referrer-' || (n % ${referrers} + 1),
     'company-' || (n % ${referrers} % ${companies} + 1), case when n % 5 < 2 then 'confirmed' when n % 5 = 2 then 'declined' else 'expired' end,
     'N', 'n@example.in', '', 'Engineer ' || n, 'x', at, at, case when n % 5 < 2 then at + interval '3 days' end
   from (select n, now() - (n % 364 || ' days')::interval - interval '1 hour' as at from generate_series(1, ${requests}) n) sent`,
  `insert into request_offers (request_id, rung, referrer_id, state, offered_at, decided_at, ended_at)
   select id, 1, referrer_id, case state when 'confirmed' then 'accepted' when 'declined' then 'declined' else 'passed' end, created_at,
     case when state <> 'expired' then created_at + interval '2 days' end, case when state <> 'confirmed' then created_at + interval '5 days' end
   from requests`,
  `insert into request_offers (request_id, rung, referrer_id, state, offered_at, ended_at)
   select id, 2, 'referrer-' || ((abs(hashtext(id::text)) % ${referrers}) + 1), 'taken', created_at + interval '2 days', created_at + interval '3 days'
   from requests where abs(hashtext(id::text)) % 3 = 0 on conflict do nothing`,
  `set session_replication_role = origin`,
  `analyze`,
];

export const odds: Bench = {
  about: `the nightly odds from ${requests.toLocaleString('en-IN')} requests of one year to ${referrers.toLocaleString('en-IN')} people`,
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-odds-'));
    const postgres = await startEmbeddedPostgres(folder);
    const database = openDatabase(postgres.url, { poolSize: 2, logger: createLogger('silent') });
    try {
      await migrate(database.db);
      const client = await database.pool.connect();
      try {
        for (const statement of fill) await client.query(statement);
      } finally {
        client.release();
      }
      const seconds: number[] = [];
      for (let night = 0; night < 2; night++) {
        const started = performance.now();
        await rebuildOdds({ db: database.db, now: () => new Date() });
        seconds.push(Math.round((performance.now() - started) / 100) / 10);
      }
      const kept = await database.pool.query<{ count: string }>('select count(*) from referrer_odds');
      const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
      return [
        { what: 'the first night', ...atMost(seconds[0] ?? 0, 60, 's') },
        { what: 'the night after it', ...atMost(seconds[1] ?? 0, 60, 's') },
        { what: 'people with figures', value: Number(kept.rows[0]?.count), unit: 'people' },
        { what: 'memory of the process', value: megabytes, unit: 'MB' },
      ];
    } finally {
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
