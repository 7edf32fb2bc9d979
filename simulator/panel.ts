import { html } from 'hono/html';
import { Hono } from 'hono';
import type { Bank } from './bank.ts';
import { button, frame, rupees, type Html } from './page-frame.ts';
import { noFaults, type Faults, type Store } from './simulator-state.ts';
import type { Webhooks } from './webhooks.ts';

const mostShown = 50;

/** The faults that a tester can turn on, until they make the gateway normal again. */
const faultButtons: Record<string, { label: string; faults: Partial<Faults> }> = {
  duplicate: { label: 'Send everything three times', faults: { copies: 3 } },
  delay: { label: 'Delay by 5 seconds', faults: { delayMs: 5000 } },
  hold: { label: 'Hold back', faults: { hold: true } },
  drop: { label: 'Drop', faults: { drop: true } },
  'bad-signature': { label: 'Bad signature', faults: { badSignature: true } },
  down: { label: 'Gateway is down', faults: { down: true } },
  'take-then-fail': { label: 'Take calls, lose answers', faults: { takeThenFail: true } },
  normal: { label: 'Back to normal', faults: noFaults },
};

export function createPanel({ state, save }: Store, bank: Bank, webhooks: Webhooks): Hono {
  /** The newest first, each with buttons for what can be done to it. */
  const list = <T extends { id: string; amount: number; status: string }>(
    heading: string,
    items: readonly T[],
    actions: (item: T) => [string, string][],
  ): Html | Promise<Html> =>
    html`<section class="card">
      <h2>${heading}</h2>
      ${items.length === 0 ? html`<p>None yet.</p>` : ''}
      <ul>
        ${items
          .toReversed()
          .slice(0, mostShown)
          .map(
            (item) =>
              html`<li>
                <span>${item.id}</span><span>${rupees(item.amount)}</span><span>${item.status}</span>
                ${actions(item).map(([action, label]) => button(action, label, { id: item.id }))}
              </li>`,
          )}
      </ul>
    </section>`;
  const panel = new Hono();
  panel.get('/', (c) => {
    const on = Object.entries(state.faults).filter(([name, value]) => value !== noFaults[name as keyof Faults]);
    const now = on.map(([name, value]) => `${name}: ${value}`).join(', ') || 'normal';
    return c.html(
      frame(
        'Simulator',
        html`<h1>Simulator panel</h1>
          <section class="card">
            <h2>Deliveries to ${state.webhook.url || 'nobody yet'}</h2>
            <p>Now: ${now}. Held back: ${state.held.length}.</p>
            ${Object.entries(faultButtons).map(([action, { label }]) => button(action, label))}
            ${button('release', 'Send what is held, the last first')} ${button('rotate', 'Change the secret')}
          </section>
          <section class="card">
            <h2>Settlement</h2>
            ${button('settle', 'Settle everything until now')} ${state.settlements.length} so far
          </section>
          ${list('Payments', state.payments, ({ status }) =>
            status === 'failed' ? [['capture', 'Succeed after all']] : [['again', 'Pay a second time']],
          )}
          ${list('Refunds', state.refunds, ({ status }) =>
            status === 'pending'
              ? [
                  ['refund-processed', 'Process'],
                  ['refund-failed', 'Fail'],
                ]
              : [],
          )}
          ${list('Payouts', state.payouts, ({ status }) =>
            status === 'processing'
              ? [
                  ['payout-processed', 'Process'],
                  ['payout-failed', 'Fail'],
                ]
              : status === 'processed'
                ? [['payout-reversed', 'Reverse']]
                : [],
          )}`,
        { wide: true },
      ),
    );
  });
  panel.post('/', async (c) => {
    const form = await c.req.parseBody();
    const read = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const [action, id] = [read('do'), read('id')];
    const fault = faultButtons[action];
    if (fault) state.faults = { ...state.faults, ...fault.faults };
    if (action === 'release') webhooks.release();
    if (action === 'rotate') state.webhook.secret = `${state.webhook.secret}-next`;
    if (action === 'settle') bank.settle();
    const payment = bank.paymentOf(id);
    const link = payment && bank.linkOf(payment.link);
    if (action === 'capture' && payment?.status === 'failed') bank.captureLate(payment);
    if (action === 'again' && link) bank.takePayment(link, { status: 'captured' });
    const refund = state.refunds.find((each) => each.id === id);
    if (refund?.status === 'pending' && action.startsWith('refund-'))
      bank.moveRefund(refund, action === 'refund-processed' ? 'processed' : 'failed');
    const payout = state.payouts.find((each) => each.id === id);
    const moves = { 'payout-processed': 'processed', 'payout-failed': 'failed', 'payout-reversed': 'reversed' } as const;
    if (payout && Object.hasOwn(moves, action)) bank.movePayout(payout, moves[action as keyof typeof moves]);
    save();
    return c.redirect('/panel', 303);
  });
  return panel;
}
