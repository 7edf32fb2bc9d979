import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

const { pool } = await useTestDatabase();
const tables = [
  'access_looks',
  'administrator_actions',
  'case_events',
  'ledger_accounts',
  'ledger_entries',
  'ledger_postings',
  'request_events',
  'upi_changes',
];
/** Changed by rules of their own (src/server/ledger/sql, src/server/billing/sql), and never emptied. */
const neverEmptied = ['invoices', 'ledger_balances'];

describe('tables of history', () => {
  it.each(tables)('%s refuses to be changed, deleted from and emptied', async (table) => {
    const refused = `rows of ${table} are never changed or deleted`;
    await expect(pool.query(`truncate ${table}`)).rejects.toThrow();
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow(refused);
    const { rows } = await pool.query<{ events: number }>(
      `select bit_or(tgtype)::integer as events from pg_trigger where tgrelid = $1::regclass and tgfoid = 'refuse_change'::regproc`,
      [table],
    );
    // For each row 1, before 2, delete 8, update 16, truncate 32.
    expect(rows).toEqual([{ events: 1 + 2 + 8 + 16 + 32 }]);
  });

  it('cannot be emptied from beside either', async () => {
    await expect(pool.query('truncate requests cascade')).rejects.toThrow('rows of request_events are never changed or deleted');
  });

  it('are these, and no others', async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([...tables, ...neverEmptied].toSorted());
  });
});
