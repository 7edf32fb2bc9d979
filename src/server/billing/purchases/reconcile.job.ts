import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { findBookedReceivables, findUnsettled, noteSettled } from '#server/ledger/settled-items.ts';
import { settleDifferences } from '#server/ledger/record-difference.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import { findIdsAtGateway } from '#server/billing/refunds/refund-store.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Settled } from '#server/platform/gateway/gateway-shapes.ts';
import { lookAtPayment } from './look-at-payment.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    reconcile: object;
  }
}

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
  const refunds = await findIdsAtGateway(
    deps.db,
    settled.flatMap(({ type, entity_id: id }) => (type === 'refund' ? id : [])),
  );
  const causeOf = ({ type, entity_id: id }: Settled) =>
    type === 'refund' ? `refund:${refunds.get(id)}:processed` : `payment:${id}:captured`;
  const booked = await findBookedReceivables(deps.db, settled.map(causeOf));
  await transact(deps.db, async (tx) => {
    for (const item of settled) {
      const ours = booked.get(causeOf(item));
      const subject = `${item.type}:${item.entity_id}`;
      const theirs = item.type === 'refund' ? -item.amount : item.amount;
      if (ours === undefined)
        await recordDifference(tx, {
          kind: 'not_booked',
          subject,
          detail: `${item.settlement_id} has ${theirs} paise that we do not know.`,
          now,
        });
      else if (ours !== theirs)
        await recordDifference(tx, {
          kind: 'amount_differs',
          subject,
          detail: `The gateway settled ${theirs} paise, we booked ${ours}.`,
          now,
        });
    }
    await noteSettled(tx, settled);
    await settleDifferences(
      tx,
      'not_settled',
      settled.map(({ type, entity_id: id }) => `${type}:${id}`),
      now,
    );
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
      lines: [
        ['bank', net],
        ['gateway_charges', fees],
        ['gateway_receivable', -(net + fees)],
      ],
    }),
  );
}

/** Money that we booked and that has not reached our bank in time. */
async function findLateSettlements(deps: BillingDeps): Promise<void> {
  const now = deps.now();
  const today = indianDayNumber(now);
  const late = await findUnsettled(deps.db, startOfIndianDay(today - askedForDays), startOfIndianDay(today - settledWithinDays));
  await transact(deps.db, async (tx) => {
    for (const { paymentId, paise } of late) {
      const detail = `${paise} paise were captured more than ${settledWithinDays} days ago and are in no settlement.`;
      await recordDifference(tx, { kind: 'not_settled', subject: `payment:${paymentId}`, detail, now });
    }
  });
}
