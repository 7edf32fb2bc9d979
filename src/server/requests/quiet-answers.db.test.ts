import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

const { pool } = await useTestDatabase();

it('sending and answering notify nobody inside their transaction: PostgreSQL lets such commits through one after the other', async () => {
  const { rows } = await pool.query<{ trigger: string }>(`
    select t.tgrelid::regclass || ': ' || t.tgname as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = any(array['requests', 'request_events', 'request_offers', 'request_messages', 'mails']::regclass[])
      and p.prosrc ilike '%pg_notify%'`);
  expect(rows).toEqual([]);
});
