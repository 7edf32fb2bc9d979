import { describe, expect, it } from 'vitest';
import { personMap } from '#server/person/person-map.ts';
import { isTest, readSourceTree } from '#tests/architecture/source-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

const { pool } = await useTestDatabase();
const namesOf = async (query: string) => (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Tables with a trigger that refuses changes of rows. */
const guarded = await namesOf(`
  select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgtype & 1 = 1 and t.tgtype & 24 > 0 and p.prosrc like '%raise exception%' order by 1`);

/** Tables that no statement of the product changes or deletes from, and that the map never ends: whatever they hold is history. */
function findHistory(tables: readonly string[]): string[] {
  const code = [...readSourceTree()]
    .flatMap(([file, text]) => (/^(?:src\/server|migrations)\/.+\.(?:ts|sql)$/.test(file) && !isTest(file) ? text : []))
    .join('\n');
  return tables.filter((table) => {
    const changes = [
      `(?:updateTable|deleteFrom|mergeInto)\\('${table}\\b`,
      `\\b(?:update|delete from|truncate)\\s+${table}\\b`,
      `insert into ${table}\\b[^;\`]*on conflict[^;\`]*do update`,
      `insertInto\\('${table}'\\)(?:(?!execute)[^;])*doUpdateSet`,
    ];
    const ends = personMap[table]?.ends?.some((ending) => !('byHand' in ending));
    return !ends && !changes.some((change) => new RegExp(change, 'i').test(code));
  });
}
const history = findHistory(
  await namesOf("select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_files' order by 1"),
);

/** They change by rules of their own (src/server/ledger/sql, src/server/billing/sql). */
const byRules = ['invoices', 'ledger_balances', 'resume_views'];

describe('tables of history', () => {
  it('are found', () => {
    const ofLedger = ['ledger_accounts', 'ledger_entries', 'ledger_postings'];
    expect(guarded).toEqual(expect.arrayContaining(['request_events', 'notices', 'consents', ...ofLedger, ...byRules]));
    expect(history).toEqual(expect.arrayContaining(['request_events', 'ledger_postings', 'resume_views', 'reports']));
    expect(history).not.toContain('requests');
  });

  it.each([...new Set([...guarded, ...history])])('%s refuses to be emptied', async (table) => {
    await expect(pool.query(`truncate ${table}`)).rejects.toThrow();
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('are never changed or deleted');
  });

  it.each(guarded.filter((table) => !byRules.includes(table)))('%s refuses to be changed and deleted from', async (table) => {
    const { rows } = await pool.query<{ events: number }>(
      `select bit_or(tgtype)::integer as events from pg_trigger where tgrelid = $1::regclass and tgfoid = 'refuse_change'::regproc`,
      [table],
    );
    // For each row 1, before 2, delete 8, update 16, truncate 32.
    expect(rows).toEqual([{ events: 1 + 2 + 8 + 16 + 32 }]);
  });

  it('cannot be emptied from beside either', async () => {
    await expect(pool.query('truncate requests cascade')).rejects.toThrow('are never changed or deleted');
  });

  it('resume_views goes with its resume and forgets its viewer, and nobody changes it by hand', async () => {
    await pool.query(`
      insert into accounts (id, sign_in_provider) values ('owner', 'password'), ('viewer', 'password');
      insert into resumes (id, owner_id, file_key, name, size, created_at)
        values ('00000000-0000-4000-8000-000000000001', 'owner', 'aa/b', 'cv.pdf', 1, now());
      insert into resume_views (resume_id, viewer_id, viewer_kind, viewed_at)
        values ('00000000-0000-4000-8000-000000000001', 'viewer', 'referrer', now())`);
    for (const change of [
      'delete from resume_views',
      "update resume_views set viewer_kind = 'owner'",
      'update resume_views set viewer_id = null',
    ])
      await expect(pool.query(change)).rejects.toThrow('are never changed or deleted');
    await pool.query("delete from accounts where id = 'viewer'");
    expect((await pool.query('select viewer_id from resume_views')).rows).toEqual([{ viewer_id: null }]);
    await pool.query('delete from resumes');
    expect((await pool.query('select from resume_views')).rows).toEqual([]);
  });
});
