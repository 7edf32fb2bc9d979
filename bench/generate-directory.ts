import type pg from 'pg';
import {
  cities,
  companyKinds,
  companyRoots,
  familyNames,
  givenNames,
  industries,
  rolesByDepartment,
  sizes,
  syllables,
} from './directory-vocabulary.ts';

/**
 * Fills the directory with this many referrers, a tenth as many companies and three openings each, the same ones each time. It bypasses the
 * triggers and builds counts and the search index once at the end: row by row a million would take hours.
 */
export async function generateDirectory(client: pg.Client | pg.PoolClient, referrers: number): Promise<void> {
  const companies = Math.max(10, Math.round(referrers / 10));
  const departments = Object.keys(rolesByDepartment);
  const roles = departments.flatMap((department) => (rolesByDepartment[department] ?? []).map((role) => ({ department, role })));
  await client.query('begin');
  await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'");
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query('select setseed(0.4207)');
  await client.query(
    `insert into companies (id, name, industry, description, city, state, website, size, founded, verified, is_sample)
     select 'company-' || n, name, industry, name || ' works in ' || lower(industry) || ' from ' || city || '.', city, state,
       'company-' || n || '.example', size, founded, true, true
     from (
       select n,
         case when random() < 0.3 then ${pick('$1', 1)} else initcap(${pick('$2', 1)} || ${pick('$2', 1)} || ${pick('$2', 1)}) end
           || ' ' || ${pick('$3', 1.5)} as name,
         ${pick('$4', 1.7)} as industry,
         1 + floor(power(random(), 2.2) * cardinality($5::text[]))::int as place,
         ${pick('$7', 2)} as size,
         (2024 - floor(power(random(), 2) * 120))::smallint as founded
       from generate_series(1, $8::int) n
     ) made, lateral (select ($5::text[])[place] as city, ($6::text[])[place] as state) located`,
    [companyRoots, syllables, companyKinds, industries, cities.map(([city]) => city), cities.map(([, state]) => state), sizes, companies],
  );
  await client.query(
    `insert into referrers (id, company_id, name, role, department, years_at_company, bio, verified_at, successful_referrals, is_sample)
     select 'person-' || n, 'company-' || company, name, ($3::text[])[work], ($4::text[])[work], years,
       'I work as ' || ($3::text[])[work] || '. Send me the job id and two lines on why you fit.', now(), referrals, true
     from (
       select n, 1 + floor(power(random(), 3) * $5::int)::int as company,
         ${pick('$1', 1.8)} || ' ' || ${pick('$2', 1.8)} as name,
         1 + floor(power(random(), 1.8) * cardinality($3::text[]))::int as work,
         floor(power(random(), 2) * 21)::smallint as years,
         floor(power(random(), 20) * 40)::int as referrals
       from generate_series(1, $6::int) n
     ) made`,
    [givenNames, familyNames, roles.map(({ role }) => role), roles.map(({ department }) => department), companies, referrers],
  );
  await client.query(
    `insert into referral_outcomes (referrer_id, confirmed_on, is_sample)
     select id, current_date - g, true from referrers, generate_series(1, successful_referrals) g where id like 'person-%'`,
  );
  // 300,000 are enough at any size. We write their words here, because the trigger that usually does is bypassed.
  await client.query(
    `insert into openings (id, referrer_id, company_id, title, job_id, place, from_years, to_years, listed_at, ends_at, words)
     select gen_random_uuid(), 'person-' || n, company_id, title, job_id, place, years, years + 3, at, at + interval '400 days',
       array_to_tsvector(search_split(concat_ws(' ', title, job_id, place, company, array_to_string(other_names, ' '))))
     from (
       select n, r.company_id, c.name as company, c.other_names, 'JOB-' || n || '-' || g as job_id,
         ${pick('$1', 1.8)} || case when random() < 0.3 then ' ' || g + 1 else '' end as title,
         ${pick('$2', 2.2)} as place, floor(random() * 8)::int as years, now() - random() * interval '30 days' as at
       from generate_series(1, $3::int) n join referrers r on r.id = 'person-' || n join companies c on c.id = r.company_id,
         generate_series(1, 3) g
     ) made on conflict do nothing`,
    [roles.map(({ role }) => role), cities.map(([city]) => city), Math.min(referrers, 100_000)],
  );
  await client.query(
    `update companies c set open_positions = n from (select company_id, count(*) n from openings where live group by 1) o where o.company_id = c.id`,
  );
  await client.query(
    `update companies c set referrers_count = n from (select company_id, count(*) n from referrers where verified_at is not null and not paused group by 1) r
     where r.company_id = c.id`,
  );
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await fillSearch(client);
  await client.query("select pg_notify('pages_changed', '*')");
  await client.query('commit');
  await client.query('vacuum (analyze)');
}

const tables = ['companies', 'referrers', 'referral_outcomes', 'openings'];

/** Writes all rows at once into a table without its indexes and makes those afterwards: many times quicker than row by row. */
async function fillSearch(client: pg.Client | pg.PoolClient): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_docs' and indexname not like '%_pkey'",
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`insert into search_docs (entity, number, name_key, rank_a, rank_b, facet_a, facet_b, terms)
    select entity, number, name_key, rank_a, rank_b, facet_a, facet_b, terms from search_sources on conflict do nothing`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('select search_refresh_words()');
}

/** One word of a list, leaning to its front by the exponent. */
function pick(list: string, lean: number): string {
  return `(${list}::text[])[1 + floor(power(random(), ${lean}) * cardinality(${list}::text[]))::int]`;
}
