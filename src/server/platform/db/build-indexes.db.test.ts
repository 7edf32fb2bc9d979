import { expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { buildIndexes, isIndexFile, strangeIn } from './build-indexes.ts';

const { db, pool } = await useTestDatabase();
const file = (text: string) => ({ name: 'migrations/0099_x.sql', text: `-- outside a transaction\n${text}` });
const isValid = async (name: string) =>
  (await pool.query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name])).rows[0]
    ?.valid;
const nothing = () => Promise.resolve();

it('recognises such a file by its first line, and finds what does not belong into it', () => {
  const good = file('create index concurrently if not exists a_b on a (b) where c;\n-- why\n');
  expect([isIndexFile(good), strangeIn(good)]).toEqual([true, '']);
  expect(isIndexFile({ name: '', text: `create table a ();\n${good.text}` })).toBe(false);
  expect(strangeIn(file('create index a_b on a (b);'))).not.toBe('');
});

it('lets people write while it builds, waits for those who had begun, and two processes do it one after the other', async () => {
  const early = await pool.connect();
  onTestFinished(() => early.release());
  await early.query("begin; insert into rate_limits values ('early', 1)");
  const noted: string[] = [];
  const index = file('create index concurrently if not exists limits_points on rate_limits (points);');
  const build = () => buildIndexes(db, [index], (_, { name }) => Promise.resolve(void noted.push(name)));
  const both = Promise.all([build(), build()]);
  const waits = "select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  await pool.query("insert into rate_limits values ('meanwhile', 1)");
  await early.query('commit');
  await both;
  expect([noted.length, await isValid('limits_points')]).toEqual([2, true]);
  expect((await pool.query<{ limit: string }>("select current_setting('statement_timeout') as limit")).rows[0]?.limit).toBe('30s');
});

it('begins again after an attempt that failed', async () => {
  await pool.query("insert into rate_limits values ('one', 7), ('two', 7)");
  const unique = [file('create unique index concurrently if not exists limits_sevens on rate_limits (points) where points = 7;')];
  await expect(buildIndexes(db, unique, nothing)).rejects.toMatchObject({ code: '23505' });
  expect(await isValid('limits_sevens')).toBe(false);
  await pool.query("delete from rate_limits where key = 'two'");
  await buildIndexes(db, unique, nothing);
  expect(await isValid('limits_sevens')).toBe(true);
});
