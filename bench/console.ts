import { rmSync } from 'node:fs';
import pg from 'pg';
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { familyNames, givenNames } from './directory-vocabulary.ts';
import { atMost, median, type Bench, type BenchRow } from './support/bench.ts';
import { compareBlock } from './support/compare-block.ts';
import { fillConsole } from './support/fill-console.ts';
import { makeDataDir, startProduct } from './support/product.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000);
const cases = people / 10;
const colleagues = 10_000;
const openings = 30_000;
const rounds = 20;

/** What an administrator types, from a name that nobody has to one that tens of thousands have. */
const peopleQuestions: Record<string, string> = {
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

const caseQuestions: Record<string, string> = {
  'the queue': '',
  mine: 'show=mine',
  overdue: 'show=overdue',
  decided: 'show=decided',
  'of a rare kind': 'kind=person',
  'of a kind that nobody reported': 'kind=resume_view',
  'by rule': 'rule=threats',
  'by number': 'q=%2377',
  'by the address of a person': 'q=person-777%40example.in',
};

export const console: Bench = {
  about: `the console over HTTP, with ${people} accounts (BENCH_PEOPLE), ${cases} cases and a company of ${colleagues} referrers and ${openings} openings`,
  run: async () => {
    const dataDir = makeDataDir();
    const postgres = await startEmbeddedPostgres(dataDir);
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const port = 24_000 + Math.floor(Math.random() * 8000);
    const env = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' };
    const product = await startProduct({ port, env });
    try {
      await fillConsole(pool, { people, cases, colleagues, openings });
      const administrator = await signIn(product.url, 'administrator');
      const rows: BenchRow[] = [];
      for (const [list, questions] of Object.entries({ people: peopleQuestions, cases: caseQuestions })) {
        for (const [what, search] of Object.entries(questions)) {
          const times = await measure(() => get(`${product.url}/admin/${list}.data?${search}`, administrator.cookie));
          rows.push({ what: `${list} | ${what}, median`, ...atMost(round(median(times)), 100, 'ms') });
          rows.push({ what: `${list} | ${what}, slowest of ${rounds}`, value: round(Math.max(...times)), unit: 'ms' });
        }
      }
      rows.push(...(await renameLarge(product.url, administrator.cookie, pool)));
      const seeker = await signIn(product.url, 'seeker');
      return [...rows, ...(await compareBlock(product.url, seeker.cookie, pool, seeker.id))];
    } finally {
      await product.stop();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const round = (value: number) => Math.round(value * 10) / 10;

async function signIn(url: string, as: 'administrator' | 'seeker'): Promise<{ id: string; cookie: string }> {
  const email = demoAccounts.find(({ role }) => role === as)?.email;
  const body = JSON.stringify({ email, password: demoPassword, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/accounts:signInWithPassword`, { method: 'POST', headers, body });
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  const session = await fetch(`${url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  return { id: localId, cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
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

/**
 * The company gets another name while somebody who works there changes their profile, again and again, until its people and its openings
 * are found by it.
 */
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
    {
      what: `rename a company with ${colleagues} referrers and ${openings} openings, until answered`,
      ...atMost(round(renamed), 1000, 'ms'),
    },
    { what: 'meanwhile, the longest change of somebody who works there', ...atMost(round(longest), 1000, 'ms') },
    { what: 'until search finds all people and openings by the new name', value: round((performance.now() - began) / 1000), unit: 's' },
  ];
}
