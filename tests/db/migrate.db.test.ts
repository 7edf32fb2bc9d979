import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase, useTestDatabase } from '#tests/support/test-database.ts';

const { db, pool } = await useTestDatabase();
const sentence = 'made by an earlier development version and cannot be carried over: `npm run reset`';

async function ownDatabase() {
  const { drop, ...own } = await createTestDatabase();
  onTestFinished(drop);
  return own;
}

describe('migrating', () => {
  it('has nothing left to do in the copy of the template', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('applies a file of functions again when it changed, and no other', async () => {
    const file = 'src/server/platform/db/sql/refuse-change.sql';
    await pool.query('drop function refuse_change cascade');
    await pool.query("update schema_files set checksum = 'of before' where name = $1", [file]);
    expect(await migrate(db)).toEqual([file]);
    const { rows } = await pool.query("select to_regproc('refuse_change') as made");
    expect(rows).toEqual([{ made: 'refuse_change' }]);
    expect(await migrate(db)).toEqual([]);
  });

  it('is done by one of two processes that start together', async () => {
    await pool.query("delete from schema_files where name like 'src/server/platform/db/sql/%'");
    const applied = await Promise.all([migrate(db), migrate(db)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('changes nothing when one file fails, and names that file', async () => {
    const own = await ownDatabase();
    await own.pool.query('drop table contact_requests');
    await own.pool.query("delete from schema_files where name = 'migrations/0004_outreach.sql' or name like '%refuse-change.sql'");
    await expect(migrate(own.db)).rejects.toThrow('migrations/0004_outreach.sql cannot be applied');
    const { rows } = await own.pool.query("select to_regclass('contact_requests') as made");
    expect(rows).toEqual([{ made: null }]);
  });

  it('leaves everything as it is when a newer version has been here', async () => {
    const own = await ownDatabase();
    await own.pool.query("insert into schema_files (name, checksum) values ('migrations/9999_later.sql', 'x')");
    await own.pool.query("delete from schema_files where name like 'src/%'");
    const newer: string[][] = [];
    expect(await migrate(own.db, (names) => newer.push(names))).toEqual([]);
    expect(newer).toEqual([['migrations/9999_later.sql']]);
  });

  it('refuses to work with tables that need a newer version, and only with these', async () => {
    const own = await ownDatabase();
    await own.pool.query("insert into schema_files (name, checksum) values ('migrations/9998_needs_0_1_enough.sql', 'x')");
    expect(await migrate(own.db)).toEqual([]);
    await own.pool.query("insert into schema_files (name, checksum) values ('migrations/9999_needs_99_2_more.sql', 'x')");
    await expect(migrate(own.db)).rejects.toThrow('brought to version 99.2');
  });

  it.each([
    ['whose migrations were those before the squash', 'create table kysely_migration (name text)'],
    ['with a migration that reads differently now', "update schema_files set checksum = 'x' where name like 'migrations/0001%'"],
  ])('refuses a database %s, and names the way out', async (_, change) => {
    const own = await ownDatabase();
    await own.pool.query(change);
    await expect(migrate(own.db)).rejects.toThrow(sentence);
  });
});
