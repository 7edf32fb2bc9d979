import { html } from 'hono/html';
import { Hono } from 'hono';
import type { Bank } from './bank.ts';
import { noFaults, type Link, type Store } from './simulator-state.ts';
import type { Webhooks } from './webhooks.ts';

type Html = ReturnType<typeof html>;
const rupees = (amount: number) => `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: amount % 100 ? 2 : 0 })}`;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f3f5f8,#14171c);
color:light-dark(#1b2430,#e6eaf0)}main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}main.wide{max-width:60rem}
.card{background:light-dark(#fff,#1d2229);border:1px solid light-dark(#d5dbe3,#333b46);border-radius:12px;padding:1.25rem;margin:1rem 0}
.notice{background:light-dark(#fff4d6,#3a3013);border-radius:8px;padding:.6rem .9rem;font-weight:600}h1{font-size:1.35rem;margin:.5rem 0}
h2{font-size:1.05rem;margin:0 0 .5rem}.price{font-size:2rem;font-weight:700;margin:.25rem 0}form{display:inline}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1rem;margin:.25rem .25rem .25rem 0;border-radius:8px;cursor:pointer;
border:1px solid light-dark(#9aa7b8,#55606f);background:transparent;color:inherit}button.main{background:#1f5eff;border-color:#1f5eff;color:#fff;
width:100%}table{border-collapse:collapse;width:100%;font-size:.875rem}td,th{text-align:left;padding:.35rem .5rem;border-bottom:1px solid
light-dark(#e2e7ee,#2c333d)}.scroll{overflow-x:auto}`;

const page = (title: string, body: Html | Promise<Html>, wide = false) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main class="${wide ? 'wide' : ''}">
          <p class="notice">Payment simulator. This is a demo on your machine: no money moves.</p>
          ${body}
        </main>
      </body>
    </html>`;

const button = (action: string, label: string, main = false) =>
  html`<form method="post"><button class="${main ? 'main' : ''}" name="do" value="${action}">${label}</button></form>`;

/** The hosted pay page, as a person sees it after leaving the product. */
function payPage(link: Link, told: string) {
  return page(
    'Pay',
    html`<div class="card">
      <h1>${link.description}</h1>
      <p class="price">${rupees(link.amount)}</p>
      ${told ? html`<p role="status"><strong>${told}</strong></p>` : ''}
      ${
        link.status === 'created'
          ? html`<p>${button('pay', `Pay ${rupees(link.amount)} by UPI`, true)}</p>
              <h2>Or see what else can happen</h2>
              ${button('fail', 'The payment fails')} ${button('close', 'Pay, then close the tab')}
              ${button('late', 'Fail now, succeed later')}`
          : html`<p>This link is ${link.status}.</p>`
      }
    </div>`,
  );
}

export function createPages(store: Store, bank: Bank, webhooks: Webhooks): Hono {
  const { state, save } = store;
  const pages = new Hono();
  pages.get('/l/:id', (c) => {
    bank.expire();
    const link = bank.linkOf(c.req.param('id'));
    return link ? c.html(payPage(link, '')) : c.html(page('Pay', html`<h1>There is no such payment link.</h1>`), 404);
  });
  pages.post('/l/:id', async (c) => {
    bank.expire();
    const link = bank.linkOf(c.req.param('id'));
    const wanted = (await c.req.parseBody())['do'];
    if (!link || link.status !== 'created') return c.redirect(c.req.path, 303);
    if (wanted === 'pay') return c.redirect(bank.returnAddress(link, bank.takePayment(link, { status: 'captured' })), 303);
    if (wanted === 'close') {
      bank.takePayment(link, { status: 'captured' });
      return c.html(payPage(link, 'Paid. You closed the tab before you were led back; you may close it now.'));
    }
    bank.takePayment(link, { status: 'failed' });
    return c.html(
      payPage(
        link,
        wanted === 'late' ? 'The bank did not answer. It may still confirm: see /panel.' : 'The payment failed. Nothing was charged.',
      ),
    );
  });

  pages.get('/panel', (c) => {
    const { faults } = state;
    const row = (cells: unknown[]) =>
      html`<tr>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`;
    const act = (action: string, id: string, label: string) =>
      html`<form method="post"><input type="hidden" name="id" value="${id}" /><button name="do" value="${action}">${label}</button></form>`;
    return c.html(
      page(
        'Simulator',
        html`<h1>Simulator panel</h1>
          <div class="card">
            <h2>Deliveries to ${state.webhook.url || 'nobody yet'}</h2>
            <p>Now: ${JSON.stringify(faults)}; held: ${state.held.length}</p>
            ${act('duplicate', '', 'Send everything three times')} ${act('delay', '', 'Delay by 5 seconds')} ${act('hold', '', 'Hold back')}
            ${act('release', '', 'Send what is held, the last first')} ${act('drop', '', 'Drop')}
            ${act('bad-signature', '', 'Bad signature')} ${act('rotate', '', 'Change the secret')} ${act('down', '', 'Gateway is down')}
            ${act('take-then-fail', '', 'Take calls, lose answers')} ${act('normal', '', 'Back to normal')}
          </div>
          <div class="card">
            <h2>Settlement</h2>
            ${act('settle', '', 'Settle everything until now')} ${state.settlements.length} so far
          </div>
          <div class="card scroll">
            <h2>Payments</h2>
            <table>
              ${state.payments
                .toReversed()
                .slice(0, 50)
                .map((each) =>
                  row([
                    each.id,
                    rupees(each.amount),
                    each.status,
                    each.status === 'failed' ? act('capture', each.id, 'Succeed after all') : act('again', each.id, 'Pay a second time'),
                  ]),
                )}
            </table>
          </div>
          <div class="card scroll">
            <h2>Refunds</h2>
            <table>
              ${state.refunds
                .toReversed()
                .slice(0, 50)
                .map((each) =>
                  row([
                    each.id,
                    rupees(each.amount),
                    each.status,
                    each.status === 'pending'
                      ? html`${act('refund-processed', each.id, 'Process')} ${act('refund-failed', each.id, 'Fail')}`
                      : '',
                  ]),
                )}
            </table>
          </div>
          <div class="card scroll">
            <h2>Payouts</h2>
            <table>
              ${state.payouts
                .toReversed()
                .slice(0, 50)
                .map((each) =>
                  row([
                    each.id,
                    rupees(each.amount),
                    each.status,
                    each.status === 'processing'
                      ? html`${act('payout-processed', each.id, 'Process')} ${act('payout-failed', each.id, 'Fail')}`
                      : each.status === 'processed'
                        ? act('payout-reversed', each.id, 'Reverse')
                        : '',
                  ]),
                )}
            </table>
          </div>`,
        true,
      ),
    );
  });

  const simple: Record<string, () => void> = {
    duplicate: () => void (state.faults = { ...state.faults, copies: 3 }),
    delay: () => void (state.faults = { ...state.faults, delayMs: 5000 }),
    hold: () => void (state.faults = { ...state.faults, hold: true }),
    release: () => webhooks.release(),
    drop: () => void (state.faults = { ...state.faults, drop: true }),
    'bad-signature': () => void (state.faults = { ...state.faults, badSignature: true }),
    rotate: () => void (state.webhook.secret = `${state.webhook.secret}-next`),
    down: () => void (state.faults = { ...state.faults, down: true }),
    'take-then-fail': () => void (state.faults = { ...state.faults, takeThenFail: true }),
    normal: () => void (state.faults = noFaults),
    settle: () => void bank.settle(),
  };
  pages.post('/panel', async (c) => {
    const form = await c.req.parseBody();
    const read = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const [action, id] = [read('do'), read('id')];
    simple[action]?.();
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
  return pages;
}
