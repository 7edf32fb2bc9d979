import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Bank } from './bank.ts';
import type { Link, Store } from './simulator-state.ts';

const refusal = (message: string, status: 400 | 401 | 404 | 503 = 400) => new HTTPException(status, { message });

type Body = Record<string, unknown>;
const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw refusal(`The ${name} field is required.`);
  return value;
};
const paise = (value: unknown): number => {
  if (!Number.isInteger(value) || (value as number) < 100) throw refusal('The amount must be at least INR 1.00.');
  return value as number;
};
const find = <T extends { id: string }>(things: readonly T[], id: string): T => {
  const found = things.find((each) => each.id === id);
  if (!found) throw refusal('The id provided does not exist', 404);
  return found;
};

/** The part of the gateway's API that the product uses, with its rules and its error envelope. */
export function createApiRoutes(store: Store, bank: Bank, parts: { keyId: string; keySecret: string; url: () => string }): Hono {
  const { state, save, newId } = store;
  const api = new Hono();
  const expected = Buffer.from(`Basic ${Buffer.from(`${parts.keyId}:${parts.keySecret}`).toString('base64')}`);

  api.use(async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal('Authentication failed', 401);
    if (state.faults.down) throw refusal('The server is currently unable to handle the request.', 503);
    bank.expire();
    await next();
  });
  api.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 503;
    const code = status === 503 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
    return c.json({ error: { code, description: error.message, source: 'business', step: 'NA', reason: 'NA', metadata: {} } }, status);
  });

  const mayGetLost = () => {
    if (state.faults.takeThenFail) throw refusal('The answer was lost.', 503);
  };

  /** The same key with the same question gets the same answer; with another question it is refused. */
  const once = (kind: string, key: string, body: Body, make: () => string): string => {
    const name = `${kind} ${key}`;
    const asked = JSON.stringify(body);
    const known = state.keys[name];
    if (known && known.body !== asked) throw refusal('Different request body sent for the same Idempotency Header');
    const id = known?.id ?? make();
    state.keys[name] = { body: asked, id };
    save();
    return id;
  };

  const readable = <T extends { id: string }>(path: string, things: readonly T[], show: (thing: T) => object) =>
    api.get(`/${path}/:id`, (c) => c.json(show(find(things, c.req.param('id')))));

  const showLink = (link: Link) => ({ ...bank.showLink(link), short_url: `${parts.url()}/l/${link.id}` });
  api.post('/payment_links', async (c) => {
    const body = await c.req.json<Body>();
    const reference = text(body['reference_id'], 'reference_id');
    if (reference.length > 40) throw refusal('The reference id may not be greater than 40 characters.');
    if (state.links.some((link) => link.reference_id === reference))
      throw refusal(`payment link with given reference_id: ${reference} already exists`);
    const expire_by = Number(body['expire_by']);
    if (!(expire_by >= bank.seconds() + 15 * 60)) throw refusal('expire_by should be at least 15 minutes in future');
    const id = newId('plink');
    const link = {
      id,
      amount: paise(body['amount']),
      status: 'created' as const,
      reference_id: reference,
      description: text(body['description'], 'description'),
      callback_url: text(body['callback_url'], 'callback_url'),
      expire_by,
      notes: (body['notes'] ?? {}) as Record<string, string>,
      payments: [],
      created_at: bank.seconds(),
    };
    state.links.push(link);
    save();
    mayGetLost();
    return c.json(showLink(link));
  });
  api.get('/payment_links', (c) => {
    const reference = c.req.query('reference_id');
    const found = state.links.filter((link) => reference === undefined || link.reference_id === reference);
    return c.json({ payment_links: found.map(showLink) });
  });
  readable('payment_links', state.links, showLink);
  readable('payments', state.payments, bank.showPayment);
  api.post('/payments/:id/refund', async (c) => {
    const payment = find(state.payments, c.req.param('id'));
    const body = await c.req.json<Body>();
    const key = c.req.header('x-refund-idempotency') ?? '';
    if (key.length < 10) throw refusal('The idempotency key must have at least 10 characters.');
    const id = once('refund', key, { ...body, payment: payment.id }, () => {
      const amount = paise(body['amount']);
      if (payment.status !== 'captured') throw refusal('The payment has been fully refunded already');
      if (amount > payment.amount - payment.amount_refunded) throw refusal('The refund amount provided is greater than amount captured');
      payment.amount_refunded += amount;
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
      const refund = { id: newId('rfnd'), payment_id: payment.id, amount, created_at: bank.seconds(), settlement: null };
      state.refunds.push({ ...refund, status: 'pending' });
      return refund.id;
    });
    mayGetLost();
    return c.json(bank.showRefund(find(state.refunds, id)));
  });
  readable('refunds', state.refunds, bank.showRefund);
  api.post('/contacts', async (c) => {
    const body = await c.req.json<Body>();
    const contact = { id: newId('cont'), name: text(body['name'], 'name'), reference_id: text(body['reference_id'], 'reference_id') };
    state.contacts.push(contact);
    save();
    return c.json({ ...contact, entity: 'contact', active: true });
  });
  api.post('/fund_accounts', async (c) => {
    const body = await c.req.json<Body>();
    const address = text((body['vpa'] as Body | undefined)?.['address'], 'vpa.address');
    const contact_id = text(body['contact_id'], 'contact_id');
    find(state.contacts, contact_id);
    if (!/^[\w.-]+@[a-z][a-z0-9]+$/i.test(address)) throw refusal('Invalid UPI ID');
    const account = { id: newId('fa'), contact_id, upiId: address };
    state.fundAccounts.push(account);
    save();
    return c.json({ ...account, entity: 'fund_account', account_type: 'vpa', active: true });
  });
  api.post('/fund_accounts/validations', async (c) => {
    const body = await c.req.json<Body>();
    const account = find(state.fundAccounts, text((body['fund_account'] as Body | undefined)?.['id'], 'fund_account.id'));
    const contact = find(state.contacts, account.contact_id);
    const [name = ''] = account.upiId.split('@');
    // nobody@… does not exist; other@… belongs to another person; any other ID belongs to the contact.
    const active = name !== 'nobody';
    const registered_name = !active ? null : name.startsWith('other') ? 'Somebody Else' : contact.name.toUpperCase();
    const results = { account_status: active ? 'active' : 'invalid', registered_name };
    return c.json({ id: newId('fav'), entity: 'fund_account.validation', status: 'completed', results });
  });
  api.post('/payouts', async (c) => {
    const body = await c.req.json<Body>();
    const key = c.req.header('x-payout-idempotency') ?? '';
    if (key.length < 4 || key.length > 36) throw refusal('X-Payout-Idempotency must have 4 to 36 characters.');
    const narration = text(body['narration'], 'narration');
    if (!/^[A-Za-z0-9 ]{1,30}$/.test(narration)) throw refusal('The narration may have 30 letters, digits and spaces.');
    const id = once('payout', key, body, () => {
      const fund_account_id = text(body['fund_account_id'], 'fund_account_id');
      find(state.fundAccounts, fund_account_id);
      const payout = {
        id: newId('pout'),
        fund_account_id,
        amount: paise(body['amount']),
        status: 'processing' as const,
        reference_id: text(body['reference_id'], 'reference_id'),
        narration,
        created_at: bank.seconds(),
      };
      state.payouts.push(payout);
      return payout.id;
    });
    mayGetLost();
    return c.json(bank.showPayout(find(state.payouts, id)));
  });
  api.get('/payouts', (c) => {
    const items = state.payouts.filter((each) => each.fund_account_id === c.req.query('fund_account_id')).map(bank.showPayout);
    return c.json({ entity: 'collection', count: items.length, items });
  });
  readable('payouts', state.payouts, bank.showPayout);
  api.get('/settlements/recon/combined', (c) => {
    const wanted = ['year', 'month', 'day'].map((name) => Number(c.req.query(name)));
    const [count, skip] = [Number(c.req.query('count') ?? 10), Number(c.req.query('skip') ?? 0)];
    const items = state.settlements
      .filter(({ at }) => {
        const wall = new Date((at + 5.5 * 3600) * 1000);
        return [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()].every((part, i) => part === wanted[i]);
      })
      .flatMap((settlement) => settlement.items);
    return c.json({ entity: 'collection', count: items.length, items: items.slice(skip, skip + count) });
  });
  api.notFound((c) => c.json({ error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found on the server.' } }, 400));
  return api;
}
