import pg from 'pg';
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { familyNames, givenNames } from './directory-vocabulary.ts';
import { atMost, median, type Bench, type BenchRow } from './support/bench.ts';
import { makeDataDir, startProduct } from './support/product.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000);
const colleagues = 10_000;
const rounds = 20;

/** What an administrator types, from a name that nobody has to one that tens of thousands have. */
const questions: Record<string, string> = {
  'nothing typed': '',
  'a frequent family name': `q=${familyNames[0]}`,
  'a whole name': `q=${givenNames[3]}+${familyNames[7]}`,
  'the beginning of an address': 'q=person-777',
  'a whole address': 'q=person-777777%40example.in',
  'an id': 'q=bench-123456',
  'two letters': 'q=An',
  nobody: 'q=Zyxwvu',
  'referrers only': 'role=referrer',
  'a frequent name among referrers': `role=referrer&q=${familyNames[0]}`,
  'the end of a UPI ID': 'by=upi&q=123456%40ybl',
};

export const console: Bench = {
  about: `the console over HTTP, with ${people} accounts (BENCH_PEOPLE) and a company of ${colleagues} referrers`,
  run: async () => {
    const dataDir = makeDataDir();
    const postgres = await startEmbeddedPostgres(dataDir);
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const port = 24_000 + Math.floor(Math.random() * 8000);
    const product = await startProduct({ port, env: { LOG_LEVEL: 'error', DATABASE_URL: postgres.url } });
    try {
      await fill(pool);
      const cookie = await signIn(product.url);
      const rows: BenchRow[] = [];
      for (const [what, search] of Object.entries(questions)) {
        const times = await measure(() => get(`${product.url}/admin/people.data?${search}`, cookie));
        rows.push({ what: `people | ${what}, median`, ...atMost(round(median(times)), 100, 'ms') });
        rows.push({ what: `people | ${what}, slowest of ${rounds}`, value: round(Math.max(...times)), unit: 'ms' });
      }
      return [...rows, ...(await renameLarge(product.url, cookie, pool))];
    } finally {
      await product.stop();
      await pool.end();
      await postgres.stop();
    }
  },
};

const round = (value: number) => Math.round(value * 10) / 10;

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into accounts (id, email, email_verified, display_name, sign_in_provider, verified_referrer_at, created_at)
     select 'bench-' || n, 'person-' || n || '@example.in', true,
       ($1::text[])[1 + floor(power(random(), 1.8) * cardinality($1::text[]))::int] || ' ' ||
       ($2::text[])[1 + floor(power(random(), 1.8) * cardinality($2::text[]))::int],
       'password', case when n % 50 = 0 then now() end, now() - n * interval '20 seconds'
     from generate_series(1, $3::int) n`,
    [givenNames, familyNames, people],
  );
  await pool.query(
    `insert into upi_details (account_id, upi_id, updated_at)
     select id, substr(id, 7) || '@ybl', now() from accounts where verified_referrer_at is not null and id like 'bench-%'`,
  );
  await pool.query(
    `insert into companies (id, name, industry, city, state, size) values ('bench-works', 'Bench Works', 'Software', 'Pune', 'Maharashtra', '10000+')`,
  );
  await pool.query(
    `insert into referrers (id, company_id, name, role, department, verified_at)
     select 'bench-referrer-' || n, 'bench-works', 'Colleague ' || n, 'Engineer', 'Engineering', now() from generate_series(1, $1::int) n`,
    [colleagues],
  );
  await pool.query('vacuum analyze accounts, upi_details, companies, referrers, search_docs');
}

async function signIn(url: string): Promise<string> {
  const email = demoAccounts.find(({ role }) => role === 'administrator')?.email;
  const body = JSON.stringify({ email, password: demoPassword, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/accounts:signInWithPassword`, { method: 'POST', headers, body });
  const { idToken } = (await answer.json()) as { idToken: string };
  const session = await fetch(`${url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  return session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function get(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } });
  await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

async function measure(once: () => Promise<void>): Promise<number[]> {
  for (let warm = 0; warm < 3; warm++) await once();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  return times;
}

/** The company gets another name while somebody who works there changes their profile, again and again, until search has followed. */
async function renameLarge(url: string, cookie: string, pool: pg.Pool): Promise<BenchRow[]> {
  const facts = { industry: 'Software', city: 'Pune', state: 'Maharashtra', size: '10000+', founded: '', website: '', description: '' };
  const body = new URLSearchParams({
    ...facts,
    intent: 'edit',
    id: 'bench-works',
    seen: '1',
    name: 'Workbench',
    otherNames: '',
    emailDomains: '',
    reason: 'Renamed',
  });
  const began = performance.now();
  const answer = await fetch(`${url}/admin/companies/bench-works`, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
  const renamed = performance.now() - began;
  if (answer.status !== 303) throw new Error(`renaming: ${answer.status}`);
  let longest = 0;
  for (let behind = true; behind;) {
    const at = performance.now();
    await pool.query("update referrers set years_at_company = (years_at_company + 1) % 50 where id = 'bench-referrer-77'");
    longest = Math.max(longest, performance.now() - at);
    const { rows } = await pool.query('select 1 from search_behind');
    behind = rows.length > 0;
  }
  return [
    { what: `rename a company with ${colleagues} referrers, until answered`, ...atMost(round(renamed), 1000, 'ms') },
    { what: 'meanwhile, the longest change of somebody who works there', ...atMost(round(longest), 1000, 'ms') },
    { what: 'until search finds all of them by the new name', value: round((performance.now() - began) / 1000), unit: 's' },
  ];
}
