import { sql } from 'kysely';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { findBookedReceivables } from '#server/ledger/balances.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference, settleDifferences } from '#server/ledger/record-difference.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Settled } from '#server/platform/gateway/gateway-shapes.ts';
import { lookAtPayment } from './look-at-payment.ts';

const day = 86_400_000;
/** Captured money reaches our bank within a few working days. After this many, an administrator should ask. */
const settledWithinDays = 6;
/** Older payments have been on the desk for weeks. To look at all payments ever made would take longer every night. */
const askedForDays = 60;

/** Every night: compares the gateway's settlements of three days with our books. Each difference becomes a row on the money desk. */
export async function reconcile(deps: BillingDeps): Promise<void> {
  for (const back of [3, 2, 1, 0]) await reconcileDay(deps, indianIsoDay(new Date(deps.now().getTime() - back * day)));
  await findLateSettlements(deps);
}

export async function reconcileDay(deps: BillingDeps, dayText: string): Promise<void> {
  const settled = await deps.gateway.findSettled(dayText);
  if (settled.length === 0) return;
  // First we book payments we never heard of in the usual way, so that the books know them.
  const booked = await findBookedReceivables(deps.db, settled.map(causeOfPayment));
  for (const { entity_id: paymentId, type } of settled)
    if (type === 'payment' && !booked.has(`payment:${paymentId}:captured`)) await lookAtPayment(deps, { paymentId });
  await compare(deps, settled);
  for (const [id, items] of Map.groupBy(settled, (item) => item.settlement_id)) await bookSettlement(deps, id, items);
}

const causeOfPayment = ({ entity_id: id }: Settled) => `payment:${id}:captured`;

async function compare(deps: BillingDeps, settled: readonly Settled[]): Promise<void> {
  const now = deps.now();
  const refunded = settled.flatMap(({ type, entity_id: id }) => (type === 'refund' ? id : []));
  const rows = await deps.db
    .selectFrom('refunds')
    .select(['id', 'gateway_id'])
    .where('gateway_id', 'in', [...refunded, ''])
    .execute();
  const refunds = new Map(rows.map(({ id, gateway_id: gatewayId }) => [gatewayId, id]));
  const causeOf = (item: Settled) => (item.type === 'refund' ? `refund:${refunds.get(item.entity_id)}:processed` : causeOfPayment(item));
  const booked = await findBookedReceivables(deps.db, settled.map(causeOf));
  const subjectOf = ({ type, entity_id: id }: Settled) => `${type}:${id}`;
  await transact(deps.db, async (tx) => {
    for (const item of settled) {
      const ours = booked.get(causeOf(item));
      const theirs = item.type === 'refund' ? -item.amount : item.amount;
      const about = { subject: subjectOf(item), now };
      if (ours === undefined) {
        const detail = `${item.settlement_id} has ${theirs} paise that we do not know.`;
        await recordDifference(tx, { kind: 'not_booked', ...about, detail });
      } else if (ours !== theirs) {
        const detail = `The gateway settled ${theirs} paise, we booked ${ours}.`;
        await recordDifference(tx, { kind: 'amount_differs', ...about, detail });
      }
    }
    const noted = settled.map(({ entity_id, settlement_id }) => ({ entity_id, settlement_id }));
    const items = tx.insertInto('settled_items').values(noted);
    await items.onConflict((conflict) => conflict.doNothing()).execute();
    await settleDifferences(tx, 'not_settled', settled.map(subjectOf), now);
  });
}

/** What reached the bank: the total less the gateway's fee. */
async function bookSettlement(deps: BillingDeps, id: string, items: readonly Settled[]): Promise<void> {
  const sum = (of: (item: Settled) => number) => items.reduce((total, item) => total + of(item), 0);
  const net = sum(({ credit, debit }) => credit - debit);
  const fees = sum(({ fee }) => fee);
  await transact(deps.db, (tx) =>
    postEntry(tx, {
      cause: `settlement:${id}`,
      kind: 'settlement',
      at: deps.now(),
      lines: { bank: net, gateway_charges: fees, gateway_receivable: -(net + fees) },
    }),
  );
}

/** Money that we booked and that has not reached our bank in time. */
async function findLateSettlements(deps: BillingDeps): Promise<void> {
  const now = deps.now();
  const today = indianDayNumber(now);
  const [from, before] = [startOfIndianDay(today - askedForDays), startOfIndianDay(today - settledWithinDays)];
  const { rows: late } = await sql<{ paymentId: string; paise: number }>`
    select split_part(e.cause, ':', 2) as "paymentId", p.amount_paise as paise
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'gateway_receivable'
    where e.kind = 'payment_captured' and e.at >= ${from} and e.at < ${before}
      and not exists (select from settled_items s where s.entity_id = split_part(e.cause, ':', 2))`.execute(deps.db);
  await transact(deps.db, async (tx) => {
    for (const { paymentId, paise } of late) {
      const detail = `${paise} paise were captured more than ${settledWithinDays} days ago and are in no settlement.`;
      await recordDifference(tx, { kind: 'not_settled', subject: `payment:${paymentId}`, detail, now });
    }
  });
}
