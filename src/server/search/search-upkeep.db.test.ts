import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { refreshSearchWords } from './refresh-search-words.job.ts';
import { openSearchIndex, type SearchQuery } from './search-index.ts';

const database = await useTestDatabase();
const { pool } = database;
const search = openSearchIndex(pool);
const countFaults = async () => (await pool.query<{ faults: number }>('select search_count_faults() as faults')).rows[0]?.faults;
afterEach(() => emptyTables(database));

const find = (text: string, entity: SearchQuery['entity'] = 'referrers') =>
  search.find({ entity, text, filters: { a: '', b: '' }, order: 'name_key' }, { page: 1 }, 24);

async function addPeople(...names: string[]) {
  await pool.query(`insert into companies (id, name, industry, city, state, size) values ('acme', 'Acme', 'Software', 'Pune', 'State', '1-50')
    on conflict do nothing`);
  for (const name of names)
    await pool.query(
      `insert into referrers (id, company_id, name, role, department, verified_at)
       select 'p' || count(*), 'acme', $1, 'Engineer', 'Engineering', now() from referrers`,
      [name],
    );
}

describe('the words of search', () => {
  it('find a new word at once, and help to spell it from the next refresh on', async () => {
    await addPeople('Chandrakala Rao');
    expect((await find('chandrakala')).total).toBe(1);
    expect((await find('chandrakalla')).total).toBe(0);
    await refreshSearchWords(database);
    expect(await find('chandrakalla')).toMatchObject({ total: 1, corrections: [{ typed: 'chandrakalla', shown: 'chandrakala' }] });
  });

  it('never show the name of a person who left, and forget it with the next refresh', async () => {
    await addPeople('Chandrakala Rao', 'Anil Rao');
    await refreshSearchWords(database);
    await pool.query(
      "update referrers set name = 'Former referrer', verified_at = null, paused_by_person = true where name like 'Chandrakala%'",
    );
    expect(await find('chandrakalla')).toMatchObject({ total: 0, corrections: [] });
    await refreshSearchWords(database);
    const { rows } = await pool.query("select value from search_words where value like 'chandra%' or value = 'former'");
    expect(rows).toEqual([]);
    const left = await pool.query("select from search_docs where terms::text ~ 'chandra|former'");
    expect(left.rowCount).toBe(0);
  });

  it('match the last word typed as a beginning, also when it is a word itself', async () => {
    await addPeople('Sha Iyer', 'Priya Sharma', 'Shalini Sha');
    expect((await find('sha')).total).toBe(3);
    expect((await find('sha iyer')).total).toBe(1);
    expect((await find('sha priya')).total).toBe(0);
  });
});

it('samples come after all real people, in every order, on every page, and for somebody who types', async () => {
  await addPeople('Asha Rao', 'Bala Rao', 'Chitra Rao', 'Dev Rao');
  await pool.query("update referrers set is_sample = true, successful_referrals = 9, years_at_company = 9 where name ~ '^(Asha|Chitra)'");
  const names = async (numbers: number[]) => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from unnest($1::integer[]) with ordinality n (number, at) join referrers using (number) order by at',
      [numbers],
    );
    return rows.map(({ name }) => name.replace(' Rao', ''));
  };
  for (const order of ['name_key', 'rank_a', 'rank_b'] as const)
    for (const text of ['', 'rao', 'acme']) {
      const query = { entity: 'referrers', text, filters: { a: '', b: '' }, order } as const;
      const first = await search.find(query, { page: 1 }, 3);
      expect(await names(first.numbers), order).toEqual(['Bala', 'Dev', 'Asha']);
      for (const place of [{ page: 2 }, { cursor: first.nextCursor ?? '' }])
        expect(await names((await search.find(query, place, 3)).numbers), order).toEqual(['Chitra']);
    }
  expect(await names((await find('chitra')).numbers)).toEqual(['Chitra']);
  expect(await names(await search.suggest('referrers', 'cHi', 5))).toEqual(['Chitra']);
  expect(await names(await search.suggest('referrers', 'rao', 5))).toEqual(['Bala', 'Dev', 'Asha', 'Chitra']);
  expect(await countFaults()).toBe(0);
});

it('counts whoever joins; a company that pauses hides its referrers, and shows them again when it comes back [1.computed-numbers]', async () => {
  await addPeople('Priya Sharma');
  expect(await search.countListed()).toEqual({ companies: 1, referrers: 1 });
  await addPeople('Anil Rao');
  expect(await search.countListed()).toEqual({ companies: 1, referrers: 2 });
  await pool.query('update companies set paused = true');
  expect([(await find('')).total, (await find('', 'companies')).total]).toEqual([0, 0]);
  expect(await search.countListed()).toEqual({ companies: 0, referrers: 0 });
  await pool.query("update companies set paused = false; update referrers set paused_by_person = true where name = 'Anil Rao'");
  expect([(await find('')).total, (await find('', 'companies')).total]).toEqual([1, 1]);
  expect(await search.countListed()).toEqual({ companies: 1, referrers: 1 });
});

it('one change writes one row of the index, and none when nothing searchable changed', async () => {
  await addPeople('Priya Sharma');
  const versions = async () => (await pool.query<{ xmin: string }>('select entity, number, xmin from search_docs order by 1, 2')).rows;
  const before = await versions();
  await pool.query("update referrers set role = 'Manager'");
  const changed = await versions();
  expect(changed.filter(({ xmin }, at) => xmin !== before[at]?.xmin)).toHaveLength(1);
  await pool.query("update referrers set bio = 'New words'");
  expect(await versions()).toEqual(changed);
});

it('a change of a company waits for a change of one of its people, and both are found afterwards', async () => {
  await addPeople('Priya Sharma');
  const waited = await waitsFor(
    database,
    (tx) => sql`update referrers set role = 'Director'`.execute(tx),
    () => pool.query("update companies set name = 'Kaveri Foods'"),
  );
  expect(waited).toBe(true);
  expect((await find('kaveri director')).total).toBe(1);
  expect(await countFaults()).toBe(0);
});

it('a rebuild mends rows that are missing, wrong or too many', async () => {
  await addPeople('Priya Sharma', 'Anil Rao', 'Meera Das');
  await pool.query("delete from search_docs where name_key = 'priya sharma'");
  await pool.query("update search_docs set rank_b = 7 where name_key = 'anil rao'");
  await pool.query(
    "insert into search_docs select entity, 99, name_key, 0, 0, facet_a, facet_b, terms from search_docs where name_key = 'meera das'",
  );
  expect(await countFaults()).toBe(3);
  await pool.query('call search_rebuild()');
  expect(await countFaults()).toBe(0);
  expect((await find('priya')).total).toBe(1);
});
