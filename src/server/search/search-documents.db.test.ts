import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExactSearch } from '#tests/support/exact-search.ts';
import { truncate, useTestDatabase } from '#tests/support/test-database.ts';
import { countFacets } from './count-facets.ts';
import { searchDocuments } from './search-documents.ts';
import { searchLimits, type SearchOrder, type SearchQuery } from './search-query.ts';
import { searchItems } from './search-items.ts';

const database = await useTestDatabase();
const { pool } = database;
// Marks, pairs, splits and every other way of finding come into use at a handful of rows.
await pool.query(`
  create or replace function search_has_marks_above(facet text) returns integer language sql immutable as 'select 2';
  create or replace function search_chunk_size() returns integer language sql immutable as 'select 6';`);
const limits = [
  searchLimits,
  { rare: 2, dense: 1, near: 0, listed: 0 },
  { rare: 2, dense: 100, near: 0, listed: 100 },
  { rare: 2, dense: 2, near: 3, listed: 1 },
];

const names = ['Priya Sharma', 'Priya Rao', 'Rahul Sharma', 'Anil Kumar', 'priya  sharma', 'Zoë O’Brien', 'नेहा शर्मा'];
const roles = ['Software Engineer', 'Data Engineer', 'Sales Manager'];
const departments = ['Engineering', 'Sales'];
const companies = ['Acme Software', 'Sharma Motors', 'Kumar Foods', 'Priya Software'];
const cities = ['Bengaluru', 'Pune'];
const industries = ['Software', 'Food'];

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

const texts = [
  '',
  '',
  'priya',
  'sharma',
  'Priya Sharma',
  'engineer',
  'software sharma',
  'kumar',
  'o’brien',
  'zoe',
  'नेहा',
  'bangalore',
  'pri',
  'so',
  's',
  'bangl',
  'pune eng',
  'p s e',
  'bangalore bengaluru',
  'enginer',
  'prya sharmma',
  'sofware rahul',
  'benglauru',
  'xqxqxq',
  'priya software engineer bengaluru',
  'data priya engineer pune rao',
  '%',
  "'",
  '\\',
  '_',
  '😀',
];
const shared = {
  text: fc.constantFrom(...texts),
  order: fc.constantFrom<SearchOrder>('name_key', 'rank_a', 'rank_b'),
  limits: fc.constantFrom(...limits),
};
const filter = (facet: string, ...values: string[]) =>
  fc.constantFrom([], [], ...values.map((value) => [{ facet, value }])).map((chosen) => chosen);
const question = fc.oneof(
  fc.record({
    entity: fc.constant('referrers' as const),
    one: filter('company', 'c0', 'c1', 'no'),
    two: filter('department', ...departments),
    ...shared,
  }),
  fc.record({
    entity: fc.constant('companies' as const),
    one: filter('industry', ...industries),
    two: filter('location', 'Bengaluru, State', 'Pune, State'),
    ...shared,
  }),
  // Two plain words have a way of their own.
  fc.record({
    entity: fc.constant('referrers' as const),
    one: fc.constant([]),
    two: fc.constant([]),
    ...shared,
    text: fc.constantFrom('Priya Sharma', 'software engineer', 'engineer sharma', 'priya engineer', 'engineer pune', 'Data engineer'),
  }),
);
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const facetsOf = { companies: ['industry', 'location'], referrers: ['company', 'department'] };
const numbersOnly = searchItems<{ number: number }>({
  name: 'numbers_only',
  columns: { number: 'found.number' },
  from: '(select) nothing on true',
});

describe('search', () => {
  it('finds, counts, orders and pages as a slow exact search does, between any changes', { timeout: 180_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(
        fc.array(add, { minLength: 3, maxLength: 12 }),
        fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 4 }), fc.array(question, { minLength: 1, maxLength: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
        async (first, rounds) => {
          await startAnew();
          let made = 0;
          for (const each of first) made += await apply(each, made);
          for (const [steps, questions] of rounds) {
            for (const each of steps) made += await apply(each, made);
            const exactly = await readExactSearch(pool);
            for (const asked of questions) await compare(asked, exactly);
          }
          await expectMarksRight();
          await expectIndexAsRebuilt();
        },
      ),
      { numRuns: 50 },
    );
  });
});

async function startAnew() {
  await truncate(
    pool,
    `companies, referrers, referral_outcomes, search_terms, search_documents, search_postings, search_pairs,
    search_chunks, search_places, search_marks, search_trios`,
  );
  for (const [i, name] of companies.entries()) await insertCompany(i, name);
}

async function insertCompany(i: number, name: string) {
  await pool.query(
    `insert into companies (id, name, industry, city, state, size, open_positions) values ($1, $2, $3, $4, 'State', '1-50', $5)
     on conflict do nothing`,
    [`c${i}`, name, industries[i % 2], cities[i % 2], i],
  );
}

async function apply(each: Step, made: number): Promise<number> {
  const id = 'at' in each && made > 0 ? `r${each.at % made}` : '';
  if (each.kind === 'add') {
    await insertCompany(each.company, companies[each.company] ?? '');
    await pool.query(
      `insert into referrers (id, company_id, name, role, department, years_at_company, verified_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [`r${made}`, `c${each.company}`, each.name, each.role, each.department, each.years, each.listed > 0 ? new Date() : null],
    );
    return 1;
  }
  if (each.kind === 'change') {
    await insertCompany(each.company, companies[each.company] ?? '');
    await pool.query(
      `update referrers set name = $2, role = $3, department = $4, company_id = $5, years_at_company = $6, paused = $7, verified_at = now() where id = $1`,
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

async function compare({ entity, text, one, two, order, limits: some }: Question, exactly: Awaited<ReturnType<typeof readExactSearch>>) {
  const query: SearchQuery = { entity, text, filters: [...one, ...two], order };
  const truth = exactly(query);
  const ask = (place: Parameters<typeof searchDocuments>[2]) =>
    searchDocuments<{ number: number }>(database, query, place, 2, numbersOnly, some);
  const first = await ask({ page: 1 });
  expect([first.total, first.corrections]).toEqual([truth.numbers.length, truth.corrections]);
  const byPage: number[] = [];
  for (let page = 1; page <= first.pages; page++) byPage.push(...(await ask({ page })).items.map(({ number }) => number));
  expect(byPage).toEqual(truth.numbers);
  expect((await ask({ page: first.pages + 1 })).page).toBe(1);
  const byCursor = first.items.map(({ number }) => number);
  for (let next = first.next; next;) {
    const more = await ask({ after: next });
    expect(more.total).toBe(truth.numbers.length);
    byCursor.push(...more.items.map(({ number }) => number));
    next = more.next;
  }
  expect(byCursor).toEqual(truth.numbers);
  const counted = await countFacets(database, query, facetsOf[entity], 10, some);
  for (const facet of facetsOf[entity])
    for (const { value, count } of counted[facet] ?? []) expect([facet, value, count]).toEqual([facet, value, truth.count(facet, value)]);
}

/** Each document's marks are those of its terms, in a chunk that is meant for it; each pair is counted. */
async function expectMarksRight() {
  const { rows } = await pool.query<{ wrong: string }>(`
    select 'mark' as wrong from search_documents d, unnest(d.places) with ordinality p(place, at), search_terms t
    left join lateral (select m.marks from search_marks m where m.term = t.id and m.ord = p.at - 1 and m.chunk = p.place / 4096) m on true
    where t.entity = d.entity and t.has_marks and p.place is not null
      and (coalesce(get_bit(m.marks, p.place % 4096), 0) = 1) <> (t.id = any(d.terms))
    union all
    select 'stray mark' from search_marks m group by term, ord having sum(bit_count(marks)) <> (
      select count(*) from search_documents d join search_terms t on t.id = m.term and t.entity = d.entity
      where t.id = any(d.terms) and d.places[m.ord + 1] is not null)
    union all
    select 'used' from search_chunks c where c.used <> bit_count(c.taken) or c.used <> (
      select count(*) from search_documents d where d.entity = c.entity and d.places[c.ord + 1] / 4096 = c.id)
    union all
    select 'chunk' from search_chunks c join search_documents d on d.entity = c.entity and d.places[c.ord + 1] / 4096 = c.id
    where case when c.facet_term is null
      then (c.low_key, c.low_number) > (search_key(c.ord, d.name_key, d.rank_a, d.rank_b), d.number) or exists (
        select from search_chunks e where e.entity = c.entity and e.ord = c.ord and e.facet_term is null
          and (e.low_key, e.low_number) > (c.low_key, c.low_number)
          and (e.low_key, e.low_number) <= (search_key(c.ord, d.name_key, d.rank_a, d.rank_b), d.number))
      else not c.facet_term = any(d.terms) end
    union all
    select 'sorted' from search_chunks c, lateral (
      select (p.key, p.number) < (lag(p.key) over slots, lag(p.number) over slots) as breaks
      from search_places p where p.chunk = c.id and p.slot < c.sorted window slots as (order by p.slot)) s where s.breaks
    union all
    select 'pair' from search_pairs p where p.count <> (select count(*) from search_documents d where d.terms @> array[p.term, p.facet_term])
    union all
    select 'missing pair' from search_documents d, unnest(d.terms) x(term), unnest(d.terms) y(term), search_terms a, search_terms b
    where a.id = x.term and b.id = y.term and search_is_pair(a, b)
      and not exists (select from search_pairs p where p.term = a.id and p.facet_term = b.id)
    union all
    select 'trio' from search_trios p where p.count <> (select count(*) from search_documents d where d.terms @> array[p.term, p.other, p.facet_term])
    union all
    select 'missing trio' from search_documents d, unnest(d.terms) x(term), unnest(d.terms) y(term), unnest(d.terms) z(term),
      search_terms a, search_terms b, search_terms f
    where a.id = x.term and b.id = y.term and f.id = z.term and search_is_trio(a, b, f)
      and not exists (select from search_trios p where p.term = a.id and p.other = b.id and p.facet_term = f.id)
    union all
    select 'place' from search_documents d, unnest(d.places[1:3]) with ordinality p(place, at) where not exists (
      select from search_places s where s.chunk = p.place / 4096 and s.slot = p.place % 4096 and s.number = d.number
        and s.key = search_key(p.at::integer - 1, d.name_key, d.rank_a, d.rank_b))`);
  expect(rows).toEqual([]);
}

/** Kept by triggers, the index says the same as one built from nothing, and that one is right too. */
async function expectIndexAsRebuilt() {
  const read = async () => {
    const { rows } = await pool.query(`
      select t.entity, t.facet, t.value, t.count, array(select p.number || p.name_key || p.rank_a || '/' || p.rank_b from search_postings p where p.term = t.id order by 1) as postings
      from search_terms t where t.count > 0 order by 1, 2, 3`);
    return rows;
  };
  const kept = await read();
  await pool.query('select search_rebuild()');
  expect(kept).toEqual(await read());
  await expectMarksRight();
}
