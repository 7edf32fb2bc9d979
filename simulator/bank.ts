import { createHmac } from 'node:crypto';
import type { Link, Payment, Payout, Refund, Store } from './simulator-state.ts';
import type { Webhooks } from './webhooks.ts';

export type Bank = ReturnType<typeof createBank>;

/** What happens to money at the gateway. No money moves. */
export function createBank(store: Store, webhooks: Webhooks, now: () => Date, keySecret: string) {
  const { state, save, newId } = store;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const linkOf = (id: string) => state.links.find((link) => link.id === id);
  const paymentOf = (id: string) => state.payments.find((payment) => payment.id === id);

  function showPayment(payment: Payment) {
    const shown = { ...payment, link: undefined, settlement: undefined };
    return {
      ...shown,
      entity: 'payment',
      captured: payment.status === 'captured',
      notes: Object.keys(payment.notes).length > 0 ? payment.notes : [],
    };
  }
  function showLink(link: Link) {
    const payments = link.payments.map((id) => {
      const payment = paymentOf(id);
      return { payment_id: id, status: payment?.status ?? 'failed', amount: payment?.amount ?? 0, created_at: payment?.created_at ?? 0 };
    });
    const amount_paid = link.status === 'paid' ? link.amount : 0;
    return { ...link, entity: 'payment_link', currency: 'INR', amount_paid, payments: payments.length > 0 ? payments : null };
  }
  const showRefund = (refund: Refund) => ({ ...refund, settlement: undefined, entity: 'refund', currency: 'INR', notes: [] });
  const showPayout = (payout: Payout) => ({
    ...payout,
    entity: 'payout',
    currency: 'INR',
    mode: 'UPI',
    status_details: { description: `The payout is ${payout.status}.`, source: null, reason: null },
  });

  function expire(): void {
    for (const link of state.links) if (link.status === 'created' && link.expire_by <= seconds()) link.status = 'expired';
  }

  function tell(payment: Payment, link: Link | undefined): void {
    webhooks.send(`payment.${payment.status}`, { payment: showPayment(payment) }, seconds());
    if (payment.status === 'captured' && link)
      webhooks.send('payment_link.paid', { payment_link: showLink(link), payment: showPayment(payment) }, seconds());
  }

  /** Takes the payment whatever the state of the link: banks confirm late, and twice. */
  function takePayment(link: Link, parts: { status: 'captured' | 'failed'; amount?: number; currency?: string }): Payment {
    const amount = parts.amount ?? link.amount;
    const before = Math.round((amount * 2) / 100);
    const tax = Math.round((before * 18) / 100);
    const payment: Payment = {
      id: newId('pay'),
      link: link.id,
      amount,
      currency: parts.currency ?? 'INR',
      status: parts.status,
      amount_refunded: 0,
      fee: before + tax,
      tax,
      notes: link.notes,
      created_at: seconds(),
      settlement: null,
    };
    state.payments.push(payment);
    link.payments.push(payment.id);
    if (payment.status === 'captured' && link.status === 'created') link.status = 'paid';
    tell(payment, link);
    save();
    return payment;
  }

  return {
    seconds,
    linkOf,
    paymentOf,
    showPayment,
    showLink,
    showRefund,
    showPayout,
    expire,
    takePayment,
    /** A payment that had failed succeeds after all, up to three days later. */
    captureLate: (payment: Payment) => {
      payment.status = 'captured';
      const link = linkOf(payment.link);
      if (link?.status === 'created') link.status = 'paid';
      tell(payment, link);
      save();
    },
    returnAddress: (link: Link, payment: Payment): string => {
      const parts = [link.id, link.reference_id, link.status, payment.id];
      const address = new URL(link.callback_url);
      const names = ['payment_link_id', 'payment_link_reference_id', 'payment_link_status', 'payment_id'];
      for (const [i, name] of names.entries()) address.searchParams.set(`razorpay_${name}`, parts[i] ?? '');
      address.searchParams.set('razorpay_signature', createHmac('sha256', keySecret).update(parts.join('|')).digest('hex'));
      return address.href;
    },
    moveRefund: (refund: Refund, status: 'processed' | 'failed') => {
      refund.status = status;
      const payment = paymentOf(refund.payment_id);
      if (status === 'failed' && payment) {
        payment.amount_refunded -= refund.amount;
        payment.status = 'captured';
      }
      webhooks.send(`refund.${status}`, { refund: showRefund(refund) }, seconds());
      save();
    },
    movePayout: (payout: Payout, status: Payout['status']) => {
      payout.status = status;
      webhooks.send(`payout.${status}`, { payout: showPayout(payout) }, seconds());
      save();
    },
    /** Settles everything captured or refunded and not yet settled, as of now. */
    settle: () => {
      const id = newId('setl');
      const at = seconds();
      const payments = state.payments.filter((each) => each.settlement === null && each.status !== 'failed' && each.currency === 'INR');
      const refunds = state.refunds.filter((each) => each.settlement === null && each.status === 'processed');
      const free = { credit: 0, fee: 0, tax: 0 };
      const items = [
        ...payments.map(({ id: entity_id, amount, fee, tax }) => {
          return { entity_id, type: 'payment', amount, credit: amount - fee, debit: 0, fee, tax };
        }),
        ...refunds.map(({ id: entity_id, amount, payment_id }) => {
          return { ...free, entity_id, type: 'refund', amount, debit: amount, payment_id };
        }),
      ];
      if (items.length === 0) return undefined;
      for (const each of [...payments, ...refunds]) each.settlement = id;
      const amount = items.reduce((sum, item) => sum + item.credit - item.debit, 0);
      const common = { settlement_id: id, settled_at: at, currency: 'INR', settled: true };
      state.settlements.push({ id, at, amount, items: items.map((item) => ({ ...item, ...common })) });
      save();
      return id;
    },
  };
}
