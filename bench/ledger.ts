import { transact } from '#server/platform/db/transact.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drawInvoice } from '#server/billing/invoices/draw-invoice.ts';
import { splitGst } from '#domain/billing/gst.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { atLeast, atMost, type Bench } from './support/bench.ts';

const entries = 10_000;
const hands = 4;

/** The same rows without a rule: what PostgreSQL alone would do. */
const bareTables = `create table bare_entries (id bigint generated always as identity primary key, cause text unique, kind text, at timestamptz);
  create table bare_postings (entry_id bigint, line smallint, account text, amount_paise bigint, primary key (entry_id, line));
  create table bare_balances (account text primary key, balance_paise bigint);
  insert into bare_balances values ('gateway_receivable', 0), ('deferred_revenue', 0), ('output_gst', 0)`;
const bareEntry = `with e as (insert into bare_entries (cause, kind, at) values ($1, 'payment_captured', now()) returning id),
  l as (insert into bare_postings select id, line, account, amount from e, (values (1, 'gateway_receivable', 199900), (2, 'deferred_revenue', -169407),
    (3, 'output_gst', -30493)) as lines (line, account, amount) returning account, amount_paise)
  update bare_balances b set balance_paise = b.balance_paise + l.amount_paise from l where l.account = b.account`;

async function perSecond(write: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const hand = async () => {
    while (next < entries) await write(next++);
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return Math.round(entries / ((performance.now() - started) / 1000));
}

/** Random entries by all hands, some of which die before their end; then every balance against what was really booked. */
async function drifted(db: Db): Promise<number> {
  const accounts = ['gateway_receivable', 'bank', 'revenue', 'output_gst', 'fee_expense', 'gateway_charges'] as const;
  const expected = new Map<string, number>(accounts.map((account) => [account, 0]));
  const balances = async () =>
    new Map((await db.selectFrom('ledger_balances').selectAll().execute()).map((row) => [row.account, row.balance_paise]));
  const before = await balances();
  await perSecond(async (n) => {
    const [from, to] = [
      accounts[n % accounts.length],
      accounts[(n + 1 + Math.floor(Math.random() * (accounts.length - 1))) % accounts.length],
    ];
    const paise = 1 + Math.floor(Math.random() * 1e9);
    if (!from || !to) return;
    const dies = Math.random() < 0.25;
    const lines = [
      [to, paise],
      [from, -paise],
    ] as const;
    const booked = await transact(db, async (tx) => {
      await postEntry(tx, { cause: `random:${n}`, kind: 'settlement', at: new Date(), lines });
      if (dies) throw new Error('died');
      return true;
    }).catch((error: unknown) => {
      if (!dies) throw error;
      return false;
    });
    if (booked) for (const [account, amount] of lines) expected.set(account, (expected.get(account) ?? 0) + amount);
  });
  const after = await balances();
  return accounts.reduce((sum, account) => {
    const moved = (after.get(account) ?? 0) - (before.get(account) ?? 0);
    return sum + Math.abs(moved - (expected.get(account) ?? 0));
  }, 0);
}

export const ledger: Bench = {
  about: `${entries} entries of three lines by ${hands} hands, and an invoice`,
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-ledger-'));
    const postgres = await startEmbeddedPostgres(folder);
    const database = openDatabase(postgres.url, { poolSize: hands, logger: createLogger('silent') });
    try {
      const { db, pool } = database;
      await migrate(db);
      await pool.query(bareTables);
      const bare = await perSecond((n) => pool.query(bareEntry, [`test:${n}`]));
      const held = await perSecond((n) =>
        transact(db, (tx) =>
          postEntry(tx, {
            cause: `test:${n}`,
            kind: 'payment_captured',
            at: new Date(),
            lines: [
              ['gateway_receivable', 199_900],
              ['deferred_revenue', -169_407],
              ['output_gst', -30_493],
            ],
          }),
        ),
      );
      const drift = await drifted(db);
      const faults = await checkLedger(db);
      const seller = { name: 'ReferralHire', address: 'Bengaluru', state: 'Karnataka (29)', gstin: '29AAAAA0000A1Z5', sac: '998599' };
      const buyer = { name: 'Neha Sharma', email: 'neha@example.in', state: 'Karnataka', stateCode: '29' };
      const facts = {
        number: 'RH/26-27/000001',
        corrects: null,
        issuedOn: '15 Nov 2026',
        seller,
        buyer,
        item: 'Pro for a month',
        period: null,
      };
      const started = performance.now();
      const pdf = await drawInvoice({ ...facts, grossPaise: 199_900, gst: splitGst(199_900, true), inWords: 'Rupees' }, new Date());
      const drawn = Math.round(performance.now() - started);
      return [
        { what: 'bare entries', value: bare, unit: 'per s' },
        { what: 'entries of the ledger', value: held, unit: 'per s' },
        { what: 'of the bare rate', ...atLeast(Math.round((held / bare) * 100) / 100, 0.5, '') },
        { what: `paise of drift after ${entries} random entries, every fourth rolled back`, ...atMost(drift, 0, '') },
        { what: 'faults in the books after all of it', ...atMost(faults.length, 0, '') },
        { what: 'an invoice is drawn in', ...atMost(drawn, 300, 'ms') },
        { what: 'an invoice weighs', ...atMost(Math.round(pdf.length / 1000), 60, 'kB') },
      ];
    } finally {
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
