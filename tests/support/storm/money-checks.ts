import { expect } from 'vitest';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { State } from '#simulator/simulator-state.ts';
import type { Purses } from './customers.ts';

type PurchaseRow = {
  id: string;
  state: string;
  amount_paise: number;
  link_id: string | null;
  payment_id: string | null;
  buyer_email: string;
};
type RefundRow = { purchase_id: string | null; payment_id: string; amount_paise: number; state: string; gateway_id: string | null };
type PayoutRow = { id: string; state: string; amount_paise: number; gateway_id: string | null };

const sorted = (values: Iterable<string>) => [...values].toSorted();
const settledAtBank = { processed: 'processed', processing: 'sent', failed: 'failed', reversed: 'reversed' } as const;

/** Nothing waits any more for a word of the bank. */
export async function expectMoneySettled({ pool }: Database, bank: State, purses: Purses, approved: readonly string[]): Promise<void> {
  const paidOut = bank.payouts.flatMap(({ id, status }) => (status === 'processed' ? [id] : []));
  const waiting = async () => {
    const { rows } = await pool.query<{ what: string }>(
      `select 'purchase ' || p.id as what from purchases p where p.id = any($1) and p.state not in ('paid', 'refunded')
         and not exists (select from refunds r where r.purchase_id = p.id)
       union all select 'refund ' || id from refunds where state = 'asked'
       union all select 'payout ' || id from payouts where id = any($2) and (state = 'approved' or gateway_id is null)
       union all select 'payout ' || id from payouts where gateway_id = any($3) and state = 'sent'`,
      [purses.paid.map(({ id }) => id), approved, paidOut],
    );
    return rows.map(({ what }) => what);
  };
  await expect.poll(waiting, { interval: 300 }).toEqual([]);
}

/** What people were told, what we stored and what the bank remembers are the same, once each, and the books agree. */
export async function expectRightMoney(
  database: Database,
  bank: State,
  purses: Purses,
  { approved, since }: { approved: readonly string[]; since: Date },
): Promise<void> {
  const { pool } = database;
  const purchases = (
    await pool.query<PurchaseRow>(
      `select id, state, amount_paise::float8 as amount_paise, link_id, payment_id, buyer_email from purchases
       where buyer_email like 'customer-%' or (buyer_email = '' and created_at > $1)`,
      [since],
    )
  ).rows;
  const byId = new Map(purchases.map((row) => [row.id, row]));
  // One purchase for each checkout, one link for each purchase, one payment for each link.
  const bought = new Map(purses.bought.map(({ id, person }) => [id, person.email]));
  expect(sorted(purchases.map(({ id }) => id))).toEqual(sorted(bought.keys()));
  // What was never paid loses the address with the account.
  for (const { id, buyer_email: email } of purchases) if (email !== '') expect(bought.get(id)).toBe(email);
  expect(sorted(bank.links.map((link) => `${link.reference_id} ${link.id}`))).toEqual(
    sorted(purchases.flatMap(({ id, link_id: link }) => (link ? [`${id} ${link}`] : []))),
  );
  expect(sorted(bank.payments.map(({ link }) => link))).toEqual(sorted(purses.paid.map(({ linkId }) => linkId)));
  const returned = new Set(purses.returned);
  // Who left before we knew of the payment gets it back; it paid for nothing.
  const tooLate = new Set(lateOnes(purses, byId));
  for (const payment of bank.payments) {
    const id = bank.links.find((link) => link.id === payment.link)?.reference_id ?? '';
    const paidFor = tooLate.has(id)
      ? { payment_id: null, state: 'cancelled' }
      : { payment_id: payment.id, state: returned.has(id) ? 'refunded' : 'paid' };
    expect(byId.get(id)).toMatchObject({ ...paidFor, amount_paise: payment.amount });
  }

  const refunds = (
    await pool.query<RefundRow>(`select r.*, r.amount_paise::float8 as amount_paise from refunds r where r.created_at > $1`, [since])
  ).rows;
  expect(sorted(refunds.map((refund) => refund.purchase_id ?? 'none'))).toEqual(sorted([...returned, ...tooLate]));
  expect(sorted(refunds.map((refund) => `${refund.gateway_id} ${refund.payment_id} ${refund.amount_paise}`))).toEqual(
    sorted(bank.refunds.map((refund) => `${refund.id} ${refund.payment_id} ${refund.amount}`)),
  );
  const payouts = (
    await pool.query<PayoutRow>(`select *, amount_paise::float8 as amount_paise from payouts where created_at > $1`, [since])
  ).rows;
  expect(sorted(payouts.flatMap(({ id, state }) => (state === 'proposed' ? [] : [id])))).toEqual(sorted(approved));
  expect(sorted(bank.payouts.map((payout) => payout.reference_id))).toEqual(sorted(approved));
  for (const payout of bank.payouts)
    expect(payouts.find(({ id }) => id === payout.reference_id)).toMatchObject({
      gateway_id: payout.id,
      amount_paise: payout.amount,
      state: settledAtBank[payout.status],
    });
  const invoiced = purses.paid.flatMap(({ id }) => (tooLate.has(id) ? [] : [id]));
  await expectRightInvoices(database, invoiced, purses.returned);
  expect(await checkLedger(database.db, bookChecks)).toEqual([]);
}

function lateOnes({ paid, thanked, bought, erased }: Purses, purchases: Map<string, PurchaseRow>): string[] {
  const gone = new Set(erased.map(({ id }) => id));
  const left = new Set(bought.flatMap(({ id, person }) => (gone.has(person.id) && !thanked.includes(id) ? [id] : [])));
  return paid.flatMap(({ id }) => (left.has(id) && purchases.get(id)?.state === 'cancelled' ? [id] : []));
}

/** One invoice for each payment, one credit note for each return, and no number left out. */
async function expectRightInvoices({ pool }: Database, paid: readonly string[], returned: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ number: string; purchase_id: string; corrects: string | null; buyer_email: string }>(
    `select i.*, p.buyer_email from invoices i join purchases p on p.id = i.purchase_id`,
  );
  const of = (isNote: boolean) =>
    rows.filter((row) => row.buyer_email.startsWith('customer-') && (row.corrects !== null) === isNote).map((row) => row.purchase_id);
  expect(sorted(of(false))).toEqual(sorted(paid));
  expect(sorted(of(true))).toEqual(sorted(returned));
  const counted = await pool.query<{ last: number }>('select sum(last)::integer as last from invoice_counters');
  expect(counted.rows[0]?.last ?? 0).toBe(rows.length);
}
