import { html, raw } from 'hono/html';
import { Hono } from 'hono';
import { encode } from 'uqr';
import type { Bank } from './bank.ts';
import { button, frame, rupees } from './page-frame.ts';
import type { Link } from './simulator-state.ts';

/** The hosted pay page, as a buyer sees it after leaving the product. */
function payPage(link: Link, told: string) {
  const choices = html`<p>${button('pay', `Pay ${rupees(link.amount)} by UPI`, { main: true })}</p>
    <p><a class="button" href="/l/${link.id}/qr">Pay with a phone: show the QR code</a></p>
    <h2>Or see what else can happen</h2>
    ${button('fail', 'The payment fails')} ${button('close', 'Pay, then close the tab')} ${button('late', 'Fail now, succeed later')}`;
  return frame(
    'Pay',
    html`<div class="card">
      <h1>${link.description}</h1>
      <p class="price">${rupees(link.amount)}</p>
      ${told ? html`<p role="status"><strong>${told}</strong></p>` : ''}
      ${link.status === 'created' ? choices : html`<p>This link is ${link.status}.</p>`}
    </div>`,
  );
}

/** The code holds the address of the phone's page; this page checks every two seconds whether the phone has paid. */
function qrPage(link: Link, phoneUrl: string) {
  const { data, size } = encode(phoneUrl, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return frame(
    'Scan to pay',
    html`<div class="card">
      <h1>Scan to pay ${rupees(link.amount)}</h1>
      <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of this payment">${raw(`<path d="${path}"/>`)}</svg>
      <p>
        Scan it with a phone. The phone cannot reach a demo on this machine?
        <a href="${phoneUrl}" target="_blank">Open what the phone would show</a>.
      </p>
      <p role="status">Waiting for the phone. This page goes on by itself.</p>
      <p><a href="/l/${link.id}">Pay in another way</a></p>
    </div>`,
    { refresh: 2 },
  );
}

function phonePage(link: Link) {
  const ask = html`<p>${button('pay', `Approve ${rupees(link.amount)}`, { main: true })}</p>
    ${button('fail', 'Decline')}`;
  const done = html`<p role="status">
    <strong>${link.status === 'paid' ? 'Paid. You may put the phone away.' : `This link is ${link.status}.`}</strong>
  </p>`;
  return frame(
    'Approve on the phone',
    html`<div class="card">
      <h1>${link.description}</h1>
      <p class="price">${rupees(link.amount)}</p>
      ${link.status === 'created' ? ask : done}
    </div>`,
  );
}

export function createPayPages(bank: Bank, url: () => string) {
  const pages = new Hono<{ Variables: { link: Link } }>();
  const missing = frame('Pay', html`<h1>There is no such payment link.</h1>`);
  pages.use('/:id/*', async (c, next) => {
    bank.expire();
    const link = bank.linkOf(c.req.param('id'));
    if (!link) return c.html(missing, 404);
    c.set('link', link);
    return next();
  });
  pages.get('/:id', (c) => c.html(payPage(c.get('link'), '')));
  pages.post('/:id', async (c) => {
    const link = c.get('link');
    const wanted = (await c.req.parseBody())['do'];
    if (link.status !== 'created') return c.redirect(c.req.path, 303);
    if (wanted === 'pay') return c.redirect(bank.returnAddress(link, bank.takePayment(link, { status: 'captured' })), 303);
    if (wanted === 'close') {
      bank.takePayment(link, { status: 'captured' });
      return c.html(payPage(link, 'Paid. You closed the tab before you were led back; you may close it now.'));
    }
    bank.takePayment(link, { status: 'failed' });
    const late = 'The bank did not answer. It may still confirm: see /panel.';
    return c.html(payPage(link, wanted === 'late' ? late : 'The payment failed. Nothing was charged.'));
  });
  pages.get('/:id/qr', (c) => {
    const link = c.get('link');
    const paid = link.payments.map(bank.paymentOf).find((payment) => payment?.status === 'captured');
    if (paid) return c.redirect(bank.returnAddress(link, paid), 303);
    return link.status === 'created' ? c.html(qrPage(link, `${url()}/l/${link.id}/phone`)) : c.redirect(`/l/${link.id}`, 303);
  });
  pages.get('/:id/phone', (c) => c.html(phonePage(c.get('link'))));
  pages.post('/:id/phone', async (c) => {
    const link = c.get('link');
    const wanted = (await c.req.parseBody())['do'];
    if (link.status === 'created') bank.takePayment(link, { status: wanted === 'pay' ? 'captured' : 'failed' });
    return c.redirect(c.req.path, 303);
  });
  return pages;
}
