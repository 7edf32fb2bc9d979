import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExactSearch } from '#tests/support/exact-search.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { refreshSearchWords } from './refresh-search-words.job.ts';
import { openSearchIndex, type SearchOrder, type SearchPlace, type SearchQuery } from './search-index.ts';

const database = await useTestDatabase();
const { pool } = database;
const search = openSearchIndex(pool);
const countFaults = async () => (await pool.query<{ faults: number }>('select search_count_faults() as faults')).rows[0]?.faults;
// Counts so few that a handful of rows already means "more".
const most = 3;
const limited = openSearchIndex(pool, most);

const names = ['Priya Sharma', 'Priya Rao', 'Rahul Sharma', 'Anil Kumar', 'priya  sharma', 'Zoë O’Brien', 'नेहा शर्मा'];
const roles = ['Software Engineer', 'Data Engineer', 'Sales Manager'];
const departments = ['Engineering', 'Sales'];
const companies = ['Acme Software', 'Sharma Motors', 'Kumar Foods', 'Priya Software'];
const cities = ['Bengaluru', 'Pune'];
const industries = ['Software', 'Food'];

const some = <T>(each: fc.Arbitrary<T>, minLength: number, maxLength: number) => fc.array(each, { minLength, maxLength });
const person = {
  name: fc.constantFrom(...names),
  role: fc.constantFrom(...roles),
  department: fc.constantFrom(...departments),
  company: fc.nat(3),
  years: fc.nat(3),
};
const add = fc.record({ kind: fc.constant('add' as const), listed: fc.integer({ min: 0, max: 5 }), ...person });
const step = fc.oneof(
  { weight: 4, arbitrary: add },
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), paused: fc.boolean(), ...person }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('refer' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('company' as const),
    company: fc.nat(3),
    name: fc.constantFrom(...companies),
    city: fc.constantFrom(...cities),
    industry: fc.constantFrom(...industries),
    jobs: fc.nat(3),
    paused: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('close' as const), company: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Once, a page beyond the counted rows showed any matches instead of its own. */
const plain = { listed: 1, name: 'Priya Sharma', role: 'Software Engineer', department: 'Engineering', years: 0 };
const unsorted: [(typeof plain & { kind: 'add'; company: number })[], [Step[], SearchQuery[]][]] = [
  [1, 1, 1, 0, 3, 0, 0, 0, 0].map((company, at) => ({ kind: 'add', ...plain, company, listed: at === 5 ? 0 : 1 })),
  [
    [
      [{ kind: 'change', at: 5, paused: false, ...plain, company: 0 }],
      [{ entity: 'referrers', filters: { a: '', b: '' }, text: 'bangalore bengaluru', order: 'name_key' }],
    ],
  ],
];

const found = 'priya|sharma|Priya Sharma|engineer|software sharma|kumar|o’brien|zoe|नेहा|bangalore|bangalore bengaluru';
const unfinished = 'pri|so|s|bangl|pune eng|p s e';
const misspelled = 'enginer|prya sharmma|sofware rahul|benglauru|xqxqxq';
const long = 'priya software engineer bengaluru|data priya engineer pune rao';
const texts = ['', '', ...[found, unfinished, misspelled, long].flatMap((each) => each.split('|')), '%', "'", '\\', '_', '😀'];
const shared = { text: fc.constantFrom(...texts), order: fc.constantFrom<SearchOrder>('name_key', 'rank_a', 'rank_b') };
const question = fc.oneof(
  fc.record({
    entity: fc.constant('referrers' as const),
    filters: fc.record({ a: fc.constantFrom('', '', 'c0', 'c1', 'no'), b: fc.constantFrom('', '', ...departments) }),
    ...shared,
  }),
  fc.record({
    entity: fc.constant('companies' as const),
    filters: fc.record({ a: fc.constantFrom('', '', ...industries), b: fc.constantFrom('', '', 'Bengaluru, State', 'Pune, State') }),
    ...shared,
  }),
);

describe('search', () => {
  it('finds, counts, orders and pages as a slow exact search does, between any changes', { timeout: 600_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(some(add, 3, 12), some(fc.tuple(some(step, 1, 4), some(question, 1, 3)), 1, 3), async (first, rounds) => {
        await startAnew();
        let made = 0;
        for (const each of first) made += await apply(each, made);
        for (const [steps, questions] of rounds) {
          for (const each of steps) made += await apply(each, made);
          await refreshSearchWords(database);
          await compareAll(questions);
        }
      }),
      { numRuns: 12, examples: [unsorted] },
    );
  });

  it('says what is true when writers of the same companies were at work together', { timeout: 600_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(some(add, 6, 12), some(some(step, 1, 6), 2, 6), some(question, 3, 6), async (first, writers, questions) => {
        await startAnew();
        let made = 0;
        for (const each of first) made += await apply(each, made);
        await Promise.all(
          writers.map(async (steps, writer) => {
            for (const [at, each] of steps.entries()) await applyOrLose(each, made, `w${writer}-${at}`);
          }),
        );
        await refreshSearchWords(database);
        await compareAll(questions);
      }),
      // Concurrent steps run differently each time, so there is nothing to shrink.
      { numRuns: 6, endOnFailure: true },
    );
  });
});

it('suggests names that begin with what was typed before words of names, and both before those with more people', async () => {
  await startAnew();
  await pool.query('delete from companies');
  const made = ['Zoho', 'Bank of Infra', 'Infosys', 'Info Edge', 'Élan Informatics', 'Pinfold'];
  for (const [i, name] of made.entries()) await insertCompany(i, name);
  await pool.query(
    "update companies set industry = 'Information Technology', referrers_count = case name when 'Zoho' then 9 when 'Infosys' then 2 else 0 end",
  );
  await refreshSearchWords(database);
  const suggest = async (text: string) => {
    const numbers = await search.suggest('companies', text, 5);
    const { rows } = await pool.query<{ name: string; number: number }>('select name, number from companies');
    return numbers.map((number) => rows.find((row) => row.number === number)?.name);
  };
  expect(await suggest('inf')).toEqual(['Infosys', 'Info Edge', 'Bank of Infra', 'Élan Informatics', 'Zoho']);
  expect(await suggest('INFO E')).toEqual(['Info Edge']);
  expect(await suggest('elan')).toEqual(['Élan Informatics']);
  expect(await suggest('infosis')).toEqual(['Infosys']);
  expect(await suggest('%')).toEqual([]);
});

async function compareAll(questions: SearchQuery[]) {
  const exactly = await readExactSearch(pool);
  for (const asked of questions) await compare(asked, exactly);
  expect(await countFaults()).toBe(0);
}

/** A step that comes too late (its company is gone, another step was faster) changes nothing. */
async function applyOrLose(each: Step, made: number, id: string) {
  await apply(each, made, id).catch((error: { code?: string }) => {
    if (!['23503', '23505', '40P01'].includes(error.code ?? '')) throw error;
  });
}

async function startAnew() {
  await emptyTables(database);
  for (const [i, name] of companies.entries()) await insertCompany(i, name);
}

async function insertCompany(i: number, name: string) {
  await pool.query(
    `insert into companies (id, name, industry, city, state, size, open_positions) values ($1, $2, $3, $4, 'State', '1-50', $5)
     on conflict do nothing`,
    [`c${i}`, name, industries[i % 2], cities[i % 2], i],
  );
}

async function apply(each: Step, made: number, newId = `r${made}`): Promise<number> {
  const id = 'at' in each && made > 0 ? `r${each.at % made}` : '';
  if (each.kind === 'add') {
    await insertCompany(each.company, companies[each.company] ?? '');
    await pool.query(
      `insert into referrers (id, company_id, name, role, department, years_at_company, verified_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId, `c${each.company}`, each.name, each.role, each.department, each.years, each.listed > 0 ? new Date() : null],
    );
    return 1;
  }
  if (each.kind === 'change') {
    await insertCompany(each.company, companies[each.company] ?? '');
    await pool.query(
      `update referrers set name = $2, role = $3, department = $4, company_id = $5, years_at_company = $6, paused_by_person = $7, verified_at = now() where id = $1`,
      [id, each.name, each.role, each.department, `c${each.company}`, each.years, each.paused],
    );
  }
  if (each.kind === 'remove') await pool.query('delete from referrers where id = $1', [id]);
  if (each.kind === 'refer')
    await pool.query('insert into referral_outcomes (referrer_id, confirmed_on) select id, now() from referrers where id = $1', [id]);
  if (each.kind === 'company')
    await pool.query('update companies set name = $2, city = $3, industry = $4, open_positions = $5, paused = $6 where id = $1', [
      `c${each.company}`,
      each.name,
      each.city,
      each.industry,
      each.jobs,
      each.paused,
    ]);
  if (each.kind === 'close')
    await pool.query('delete from companies c where id = $1 and not exists (select from referrers r where r.company_id = c.id)', [
      `c${each.company}`,
    ]);
  return 0;
}

async function compare(query: SearchQuery, exactly: Awaited<ReturnType<typeof readExactSearch>>) {
  const truth = exactly(query);
  const ask = (place: SearchPlace) => search.find(query, place, 2);
  const first = await ask({ page: 1 });
  expect([query, first.total, first.corrections]).toEqual([query, truth.numbers.length, truth.corrections]);
  const byPage: number[] = [];
  for (let page = 1; page <= first.pages; page++) byPage.push(...(await ask({ page })).numbers);
  expect(byPage).toEqual(truth.numbers);
  expect((await ask({ page: first.pages + 1 })).page).toBe(1);
  const byCursor = [...first.numbers];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const more = await ask({ cursor });
    expect(more.total).toBe(truth.numbers.length);
    byCursor.push(...more.numbers);
    cursor = more.nextCursor;
  }
  expect(byCursor).toEqual(truth.numbers);
  const many = await limited.find(query, { page: 2 }, 2);
  expect([many.total, many.pages]).toEqual([Math.min(truth.numbers.length, most + 1), Math.ceil(Math.min(truth.numbers.length, most) / 2)]);
  expect(many.numbers).toEqual(truth.numbers.slice(many.page * 2 - 2, many.page * 2));
  const counted = await search.countFacets(query, 10);
  for (const facet of ['a', 'b'] as const)
    for (const { value, count } of counted[facet]) expect([facet, value, count]).toEqual([facet, value, truth.count(facet, value)]);
  const uncounted = await limited.countFacets(query, 10);
  for (const facet of ['a', 'b'] as const)
    for (const { value, count } of uncounted[facet]) expect([null, truth.count(facet, value)]).toContain(count);
}
