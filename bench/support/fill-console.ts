import type pg from 'pg';
import { familyNames, givenNames } from '../directory-vocabulary.ts';

export type Size = { people: number; cases: number; colleagues: number; openings: number };

/** What years of business leave behind: accounts, cases, and one company with thousands of referrers and openings. */
export async function fillConsole(pool: pg.Pool, size: Size): Promise<void> {
  await pool.query(
    `insert into accounts (id, email, email_verified, display_name, sign_in_provider, verified_referrer_at, created_at)
     select 'bench-' || n, 'person-' || n || '@example.in', true,
       ($1::text[])[1 + floor(power(random(), 1.8) * cardinality($1::text[]))::int] || ' ' ||
       ($2::text[])[1 + floor(power(random(), 1.8) * cardinality($2::text[]))::int],
       'password', case when n % 50 = 0 then now() end, now() - n * interval '20 seconds'
     from generate_series(1, $3::int) n`,
    [givenNames, familyNames, size.people],
  );
  await pool.query(
    `insert into upi_details (account_id, upi_id, updated_at)
     select id, substr(id, 7) || '@ybl', now() from accounts where verified_referrer_at is not null and id like 'bench-%'`,
  );
  await fillCases(pool, size);
  await fillCompany(pool, size);
  await pool.query('vacuum analyze');
}

/** Half of them wait, which no place should ever see; one in a thousand is about an account as a whole. */
async function fillCases(pool: pg.Pool, { cases, people }: Size): Promise<void> {
  await pool.query(
    `insert into cases (id, subject_kind, subject_id, subject_key, person_id, rule, state, due_at, opened_at, changed_at)
     select gen_random_uuid(), kind, 'bench-' || n, kind || ':bench-' || n, 'bench-' || 1 + n % $2::int,
       (array['money', 'threats', 'untrue', 'private', 'copied', 'other'])[1 + n % 6],
       case when n % 2 = 0 then 'open' else 'decided' end,
       now() + (n % 14 - 4) * interval '1 day' + n * interval '1 second', now() - n * interval '1 minute', now() - n * interval '30 seconds'
     from (
       select n, case when n % 1000 = 0 then 'person' else (array['request', 'message', 'profile'])[1 + n % 3] end as kind
       from generate_series(1, $1::int) n
     ) made`,
    [cases, people],
  );
}

/** Round the triggers, which would count and index the company anew for each of them. */
async function fillCompany(pool: pg.Pool, { colleagues, openings }: Size): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into companies (id, name, industry, city, state, size)
       values ('bench-works', 'Bench Works', 'Software', 'Pune', 'Maharashtra', '10000+')`,
    );
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into referrers (id, company_id, name, role, department, verified_at)
       select 'bench-referrer-' || n, 'bench-works', 'Colleague ' || n, 'Engineer', 'Engineering', now() from generate_series(1, $1::int) n`,
      [colleagues],
    );
    await client.query("update companies set referrers_count = $1 where id = 'bench-works'", [colleagues]);
    await client.query('set local session_replication_role = origin');
    await client.query(
      "select search_write('companies', array[number]), search_write_referrers(id) from companies where id = 'bench-works'",
    );
    await client.query(
      `insert into openings (id, referrer_id, company_id, title, place, listed_at, ends_at)
       select gen_random_uuid(), 'bench-referrer-' || 1 + n % $1::int, 'bench-works', 'Engineer ' || n, 'Pune', now(), now() + interval '20 days'
       from generate_series(1, $2::int) n`,
      [colleagues, openings],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
