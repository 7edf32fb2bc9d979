import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { owedTo, type Lines } from '#domain/ledger/entry.ts';
import { transact } from '#server/platform/db/transact.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { checkLedger, checkNewEntries, getLastCheck, recheckMovedBooks } from './check-ledger.ts';
import { getBalance, getTrialBalance } from './balances.ts';
import { partyOf } from './party-of.ts';
import { postEntry } from './post-entry.ts';

const database = await useTestDatabase();
const { db, pool } = database;
beforeEach(() => emptyTables(database));

const at = new Date('2026-11-15T06:00:00Z');
const post = (cause: string, lines: Lines) => transact(db, (tx) => postEntry(tx, { cause, kind: 'payment_captured', at, lines }));
const sale: Lines = { gateway_receivable: 199_900, deferred_revenue: -169_407, output_gst: -30_493 };
/** An entry with so many lines, of this account and amount. */
const entryOf = (lines: number, account: string, amount: string) =>
  `with e as (insert into ledger_entries (cause, kind, at) values ('x:1', 'k', now()) returning id)
   insert into ledger_postings select id, null, n, '${account}', ${amount} from e, generate_series(1, ${lines}) n`;
/** What only a superuser can do: past the triggers. */
const forge = (statements: string) => pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
const drift = (paise: number, ...accounts: string[]) =>
  forge(`update ledger_balances set balance_paise = balance_paise + ${paise} where account in ('${accounts.join("', '")}')`);

describe('the books', () => {
  it('take an entry once, and balances follow', async () => {
    expect(await post('payment:1:captured', sale)).toBe(true);
    expect(await post('payment:1:captured', sale)).toBe(false);
    expect(await getBalance(db, 'gateway_receivable')).toBe(199_900);
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each([
    ['an unbalanced entry', entryOf(2, 'bank', 'n')],
    ['an entry without lines', "insert into ledger_entries (cause, kind, at) values ('x:1', 'k', now())"],
    ['an entry with one line', entryOf(1, 'bank', '1')],
    ['a line of nothing', entryOf(2, 'bank', '0')],
    ['an account outside the list', entryOf(2, 'tips', '3 - 2 * n')],
    [
      'lines for an entry of an earlier transaction',
      "insert into ledger_postings select id, xact, n, 'bank', 2 * n - 17 from ledger_entries, generate_series(8, 9) n",
    ],
    ['the same cause twice', "insert into ledger_entries (cause, kind, at) values ('payment:1:captured', 'k', now())"],
    ['a balance written by hand', 'update ledger_balances set balance_paise = 1'],
    ['a removed account', "delete from ledger_accounts where id = 'bank'"],
    [
      'lines added after the check was made to run early',
      `begin; set constraints all immediate; ${entryOf(2, 'bank', '2 * n - 3')};
       insert into ledger_postings select id, null, 3, 'bank', 5 from ledger_entries where cause = 'x:1'; commit`,
    ],
  ])('refuse %s', async (_, statement) => {
    await post('payment:1:captured', sale);
    const client = await pool.connect();
    try {
      await expect(client.query(statement)).rejects.toThrow();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await checkLedger(db)).toEqual([]);
    expect(await db.selectFrom('ledger_entries').select('cause').execute()).toEqual([{ cause: 'payment:1:captured' }]);
  });

  it('take an entry by hand as the runbook has it', async () => {
    const runbook = readFileSync(path.resolve('docs/runbook.md'), 'utf8');
    const statement = /```sql\n(with entry as [^`]+)```/.exec(runbook)?.[1] ?? '';
    await pool.query(statement);
    expect(await getBalance(db, 'revenue')).toBe(50_000);
    await expect(pool.query(statement)).rejects.toThrow('cause');
    expect(await checkLedger(db)).toEqual([]);
  });

  it('cannot be forged into another transaction', async () => {
    await pool.query(
      `with e as (insert into ledger_entries (cause, kind, at, xact) values ('x:1', 'k', now(), '3') returning id)
       insert into ledger_postings select id, '3', n, 'bank', 2 * n - 3 from e, generate_series(1, 2) n`,
    );
    const forged = await pool.query("select from ledger_entries e, ledger_postings p where e.xact = '3' or p.xact = '3'");
    expect(forged.rowCount).toBe(0);
  });

  it('pay out no more than is owed, also when several ask at the same time', async () => {
    await pool.query("insert into accounts (id, email, sign_in_provider) values ('r', 'r@example.in', 'password')");
    const party = await transact(db, (tx) => partyOf(tx, 'r', at));
    await post('fee:1:accrued', { fee_expense: 12_000, [owedTo(party)]: -12_000 });
    const take = (n: number) => post(`payout:${n}:sent`, { [owedTo(party)]: 4000, payouts_in_transit: -4000 });
    const takes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => take(n)));
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('do not drift over many entries of transactions at once, in which accounts meet in every order and some are rolled back', async () => {
    const accounts = ['gateway_receivable', 'bank', 'revenue', 'output_gst', 'fee_expense'] as const;
    const pairs = accounts.flatMap((to) => accounts.flatMap((from) => (from === to ? [] : [{ [to]: 7, [from]: -7 }])));
    const book = (lines: Lines, cause: string, dies: boolean) =>
      transact(db, async (tx) => {
        await postEntry(tx, { cause, kind: 'settlement', at, lines });
        if (dies) throw new Error('killed');
      });
    for (let round = 0; round < 50; round++) {
      const done = await Promise.allSettled(pairs.map((lines, n) => book(lines, `test:${round}:${n}`, n % 3 === 0)));
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
    }
    expect(await checkLedger(db)).toEqual([]);
  });
});

it('the check of the books finds a balance that drifted, an entry that lost a line and a sum that is not zero', async () => {
  await post('payment:1:captured', sale);
  await forge('delete from ledger_postings where line = 3');
  await drift(7, 'bank');
  const faults = await checkLedger(db);
  expect(faults).toContain('entry payment:1:captured sums to 30493 paise');
  expect(faults).toContain('account bank has a balance of 7 paise, its postings sum to 0');
  expect(faults).toContain('account output_gst has a balance of -30493 paise, its postings sum to 0');
  expect(faults).toContain('all balances sum to 7 paise');
});

describe('the check of a night', () => {
  const night = (day: number) => checkNewEntries({ db, now: () => new Date(at.getTime() + day * 86_400_000) });

  /** An older transaction of another test may be open; then newer entries wait for the next night. */
  const summed = async (day: number) => {
    await expect.poll(async () => [await night(day), (await findNewLines()).length]).toEqual([[], 0]);
    const sum = db.selectFrom('ledger_sums').select('paise').where('account', '=', 'gateway_receivable');
    return (await sum.executeTakeFirst())?.paise;
  };
  const findNewLines = async () =>
    (await pool.query('select from ledger_postings where xact >= (select checked_up_to from ledger_checks order by id desc limit 1)')).rows;

  it('adds up only what was booked since the last one, and finds what drifted there', async () => {
    await post('payment:1:captured', sale);
    expect(await summed(0)).toBe(199_900);
    await post('payment:2:captured', sale);
    await drift(7, 'revenue', 'output_gst');
    const found = 'account output_gst has a balance of -60979 paise, its postings sum to -60986';
    expect(await night(1)).toEqual([found]);
    expect(await getLastCheck(db)).toEqual({ checkedAt: new Date('2026-11-16T06:00:00Z'), faults: [found] });
    // The fault is found each night until it is mended; the whole check also finds faults in accounts without new postings.
    expect(await night(2)).toEqual([found]);
    expect(await checkLedger(db)).toContain('account revenue has a balance of 7 paise, its postings sum to 0');
    await drift(-7, 'revenue', 'output_gst');
    expect([await night(3), await night(4), await checkLedger(db)]).toEqual([[], [], []]);
    expect((await getLastCheck(db))?.faults).toEqual([]);
  });

  it('goes on in a database to which the rows were moved, and which counts its transactions from the beginning', async () => {
    await post('payment:1:captured', sale);
    await summed(0);
    const asMoved = (column: string) => `${column} = (${column}::text::bigint + 1000000000)::text::xid8`;
    await forge(`update ledger_entries set ${asMoved('xact')}; update ledger_postings set ${asMoved('xact')};
      update ledger_checks set ${asMoved('checked_up_to')}`);
    await recheckMovedBooks(db);
    await recheckMovedBooks(db);
    expect((await getLastCheck(db))?.checkedAt).toEqual(at);
    await post('payment:2:captured', sale);
    await drift(7, 'output_gst');
    expect(await night(1)).toEqual(['account output_gst has a balance of -60979 paise, its postings sum to -60986']);
    await drift(-7, 'output_gst');
    expect([await night(2), await night(3)]).toEqual([[], []]);
  });

  it('misses nothing that was being booked while it ran', async () => {
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const slow = transact(db, async (tx) => {
      await postEntry(tx, { cause: 'payment:1:captured', kind: 'payment_captured', at, lines: sale });
      await committed;
    });
    const open = "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()";
    await expect.poll(async () => (await pool.query(open)).rowCount).toBe(1);
    expect(await night(0)).toEqual([]);
    commit();
    await slow;
    await post('payment:2:captured', sale);
    expect([await night(1), await night(2), await checkLedger(db)]).toEqual([[], [], []]);
    expect(await summed(3)).toBe(399_800);
  });

  it('leaves the trial balance as it is: what we owe all referrers is one line, before it and after it', async () => {
    await pool.query(
      "insert into accounts (id, email, sign_in_provider) values ('r', 'r@example.in', 'password'), ('s', 's@example.in', 'password')",
    );
    for (const [n, person] of ['r', 's'].entries()) {
      const party = await transact(db, (tx) => partyOf(tx, person, at));
      await post(`fee:${n}:accrued`, { fee_expense: 4000, [owedTo(party)]: -4000 });
      const { rows, sumPaise } = await getTrialBalance(db);
      expect(rows.find(({ account }) => account === 'referrer_payable')?.paise).toBe(-4000 * (n + 1));
      expect([rows.length, sumPaise]).toEqual([10, 0]);
      expect(await night(n)).toEqual([]);
      expect((await getTrialBalance(db)).sumPaise).toBe(0);
    }
  });
});
