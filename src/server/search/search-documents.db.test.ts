import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { countFacets } from './count-facets.ts';
import { searchDocuments, searchLimits } from './search-documents.ts';
import type { SearchOrder, SearchQuery } from './search-query.ts';

const database = await useTestDatabase();
const { db, pool } = database;
// Bitmaps, pairs and every other way of finding come into use at a handful of rows.
await pool.query(`create or replace function search_has_bits_above(facet text) returns integer language sql immutable as 'select 2'`);
const tinyLimits = { rare: 2, longWalk: 3, unpackable: 4 };

const names = ['Priya Sharma', 'Priya Rao', 'Rahul Sharma', 'Anil Kumar', 'priya  sharma', 'Zoë O’Brien', 'नेहा शर्मा'];
const roles = ['Software Engineer', 'Data Engineer', 'Sales Manager'];
const departments = ['Engineering', 'Sales'];
const companies = ['Acme Software', 'Sharma Motors', 'Kumar Foods'];
const cities = ['Bengaluru', 'Pune'];

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    name: fc.constantFrom(...names),
    role: fc.constantFrom(...roles),
    department: fc.constantFrom(...departments),
    company: fc.nat(2),
    years: fc.nat(3),
    listed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.nat(),
    name: fc.constantFrom(...names),
    role: fc.constantFrom(...roles),
    department: fc.constantFrom(...departments),
    company: fc.nat(2),
    years: fc.nat(3),
    paused: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('refer' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('rename' as const),
    company: fc.nat(2),
    name: fc.constantFrom(...companies),
    city: fc.constantFrom(...cities),
  }),
);

const question = fc.record({
  text: fc.constantFrom(
    '',
    'priya',
    'sharma',
    'Priya Sharma',
    'pri',
    'engineer',
    'software sharma',
    'so',
    'bangalore',
    'kumar',
    "o'brien",
    'zoe',
    'नेहा',
    'pune eng',
    'xqxqxq',
    '%',
    "'",
    '\\',
    '_',
    '😀',
  ),
  company: fc.constantFrom('', 'c0', 'c1', 'nowhere'),
  department: fc.constantFrom('', ...departments),
  order: fc.constantFrom<SearchOrder>('name_key', 'rank_a', 'rank_b'),
  tiny: fc.boolean(),
});

describe('search', () => {
  it('finds, counts and orders what a slow exact search does, after any changes', { timeout: 180_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 25 }),
        fc.array(question, { minLength: 3, maxLength: 6 }),
        async (steps, questions) => {
          await emptyTables(database);
          for (const [i, name] of companies.entries()) {
            await pool.query(`insert into companies (id, name, industry, city, state, size) values ($1, $2, 'IT', $3, 'State', '1-50')`, [
              `c${i}`,
              name,
              cities[i % 2],
            ]);
          }
          let made = 0;
          for (const each of steps) made += await apply(each, made);
          for (const asked of questions) await compare(asked);
          await expectIndexAsRebuilt();
        },
      ),
      { numRuns: 15 },
    );
  });
});

async function apply(each: typeof step extends fc.Arbitrary<infer S> ? S : never, made: number): Promise<number> {
  const id = 'at' in each && made > 0 ? `r${each.at % made}` : '';
  if (each.kind === 'add') {
    await pool.query(
      `insert into referrers (id, company_id, name, role, department, years_at_company, verified_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [`r${made}`, `c${each.company}`, each.name, each.role, each.department, each.years, each.listed ? new Date() : null],
    );
    return 1;
  }
  if (each.kind === 'change') {
    await pool.query(
      `update referrers set name = $2, role = $3, department = $4, company_id = $5, years_at_company = $6, paused = $7, verified_at = now() where id = $1`,
      [id, each.name, each.role, each.department, `c${each.company}`, each.years, each.paused],
    );
  }
  if (each.kind === 'remove') await pool.query('delete from referrers where id = $1', [id]);
  if (each.kind === 'refer')
    await pool.query('insert into referral_outcomes (referrer_id, confirmed_on) select id, now() from referrers where id = $1', [id]);
  if (each.kind === 'rename')
    await pool.query('update companies set name = $2, city = $3 where id = $1', [`c${each.company}`, each.name, each.city]);
  return 0;
}

type Row = { number: number; company_id: string; department: string; words: string[]; name_key: string; rank_a: number; rank_b: number };

/** Every row, every word, no index. */
async function exactly(asked: { text: string; company: string; department: string; order: SearchOrder }) {
  const { rows } = await pool.query<Row>(`
    select r.number, r.company_id, r.department, lower(unaccent(r.name)) as name_key, -r.years_at_company as rank_b,
      -(select count(*) from referral_outcomes o where o.referrer_id = r.id)::int as rank_a,
      regexp_split_to_array(replace(replace(lower(unaccent(concat_ws(' ', r.name, c.name, r.role, c.city))), '’', ''), '''', ''), '\\s+') as words
    from referrers r join companies c on c.id = r.company_id where r.verified_at is not null and not r.paused`);
  const known = new Set(rows.flatMap(({ words }) => words));
  const said = asked.text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[\s%\\_]+/)
    .filter((word) => word !== '');
  const spellings = said.map((typed) => (typed === 'bangalore' ? 'bengaluru' : typed));
  const alternatives = spellings.map((word) => (known.has(word) ? [word] : [...known].filter((each) => each.startsWith(word))));
  const hasWords = (row: Row) =>
    (asked.text === '' || said.length > 0) && alternatives.every((some) => some.some((word) => row.words.includes(word)));
  const compareKeys = (a: Row, b: Row) =>
    a[asked.order] < b[asked.order] ? -1 : a[asked.order] > b[asked.order] ? 1 : a.number - b.number;
  const inCompany = (row: Row) => asked.company === '' || row.company_id === asked.company;
  const inDepartment = (row: Row) => asked.department === '' || row.department === asked.department;
  const fuzzy = alternatives.some((some) => some.length === 0);
  return {
    numbers: rows
      .filter((row) => hasWords(row) && inCompany(row) && inDepartment(row))
      .toSorted(compareKeys)
      .map(({ number }) => number),
    departmentCount: (department: string) => rows.filter((row) => hasWords(row) && inCompany(row) && row.department === department).length,
    companyCount: (company: string) => rows.filter((row) => hasWords(row) && inDepartment(row) && row.company_id === company).length,
    fuzzy,
  };
}

async function compare({ tiny, ...asked }: { text: string; company: string; department: string; order: SearchOrder; tiny: boolean }) {
  const truth = await exactly(asked);
  const limits = tiny ? tinyLimits : searchLimits;
  const filters = [
    ...(asked.company ? [{ facet: 'company', value: asked.company }] : []),
    ...(asked.department ? [{ facet: 'department', value: asked.department }] : []),
  ];
  const query: SearchQuery = { entity: 'referrers', text: asked.text, filters, order: asked.order };
  const first = await searchDocuments(db, query, { page: 1 }, 3, limits);
  // A word that nothing begins with is read as its nearest neighbour, which is for the test of misspellings.
  if (first.corrections.some(({ typed }) => typed !== 'bangalore') || truth.fuzzy) return;
  expect(first.total).toBe(truth.numbers.length);
  const byPage: number[] = [];
  for (let page = 1; page <= first.pages; page++)
    byPage.push(...(await searchDocuments(db, query, { page }, 3, limits)).hits.map(({ number }) => number));
  expect(byPage).toEqual(truth.numbers);
  const byCursor = first.hits.map(({ number }) => number);
  for (let next = first.next; next;) {
    const more = await searchDocuments(db, query, { after: next }, 3, limits);
    byCursor.push(...more.hits.map(({ number }) => number));
    next = more.next;
  }
  expect(byCursor).toEqual(truth.numbers);
  const counted = await countFacets(db, query, ['company', 'department'], 10, limits);
  for (const { value, count } of counted['department'] ?? []) expect([value, count]).toEqual([value, truth.departmentCount(value)]);
  for (const { value, count } of counted['company'] ?? []) expect([value, count]).toEqual([value, truth.companyCount(value)]);
}

/** Kept by triggers, the index says the same as one built from nothing. */
async function expectIndexAsRebuilt() {
  const read = async () => {
    const { rows } = await sql`
      select t.entity, t.facet, t.value, t.count, array(select p.number || p.name_key || p.rank_a || '/' || p.rank_b from search_postings p where p.term = t.id order by 1) as postings
      from search_terms t where t.count > 0 order by 1, 2, 3`.execute(db);
    return rows;
  };
  const kept = await read();
  await sql`select search_rebuild()`.execute(db);
  expect(kept).toEqual(await read());
}
