import { createHmac } from 'node:crypto';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { freezeDatabase, postmasterOf } from '#tests/support/kill.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { demoEmail, signInOverHttp } from '#tests/support/sign-in-cookie.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { pages } from '#web/routes.ts';

/** Five seconds are promised; a machine busy with other work takes longer. Without the promise an answer would never come. */
const longest = 60_000;
const webhookSecret = 'only for this test';
const someId = '11111111-1111-4111-8111-111111111111';
let product: RunningProduct;
let signedIn: { idToken: string; refreshToken: string; cookie: string };
let operations: { method: string; path: string }[];

beforeAll(async () => {
  product = await startProduct({
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'warn', GATEWAY_WEBHOOK_SECRETS: webhookSecret },
  });
  signedIn = await signInOverHttp(product.url, demoEmail('administrator'));
  const document = (await (await send('GET', '/api/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
  operations = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: `/api${address.replace(/\{\w+\}/g, someId)}` })),
  );
});
afterAll(() => product?.stop());

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const send = (method: string, address: string, init: { headers?: Record<string, string>; body?: BodyInit } = {}) =>
  fetch(`${product.url}${address}`, {
    method,
    redirect: 'manual',
    ...init,
    // Many people speak from here, so that no limit answers in the place of the database.
    headers: { 'x-forwarded-for': newAddress(), ...init.headers },
  });

type Call = { name: string; send: () => Promise<Response>; needsDatabase: boolean; html?: boolean };

/** Everything that a person or a program can ask for, and what an upload, a send and the payment gateway bring. */
function everything(): Call[] {
  const { idToken, refreshToken, cookie } = signedIn;
  const mail = { email: 'someone@example.in', password: demoPassword };
  const identity: [string, object][] = [
    ['signUp', mail],
    ['signInWithPassword', mail],
    ['signInWithEmailLink', { email: mail.email, oobCode: 'x' }],
    ['signInWithIdp', { requestUri: 'http://localhost/emulator/auth/handler?code=x', sessionId: 'x', returnSecureToken: true }],
    ['lookup', { idToken }],
    ['update', { idToken, displayName: 'Neha' }],
    ['delete', { idToken }],
    ['sendOobCode', { requestType: 'PASSWORD_RESET', email: mail.email }],
    ['resetPassword', { oobCode: 'x', newPassword: demoPassword }],
  ];
  const form = new FormData();
  form.set('resume', new File([new Uint8Array(makePdf())], 'cv.pdf', { type: 'application/pdf' }));
  form.set('fullName', 'Neha Sharma');
  const event = JSON.stringify({ payload: { payment: { entity: { id: 'pay_1' } } } });
  const signature = createHmac('sha256', webhookSecret).update(event).digest('hex');
  const post = (address: string, init: Parameters<typeof send>[2]) => () => send('POST', address, init);
  const accept = { accept: 'text/html' };
  const sendInput = { referrerId: someId, fullName: 'Neha Sharma', email: mail.email, linkedin: 'linkedin.com/in/neha' };
  return [
    ...identity.map(([verb, body]) => ({ name: verb, send: post(`/v1/accounts:${verb}`, json(body)), needsDatabase: true })),
    {
      name: 'token',
      send: post('/v1/token', json({ grant_type: 'refresh_token', refresh_token: refreshToken })),
      needsDatabase: true,
    },
    { name: 'session exchange', send: post('/api/session', { headers: { authorization: `Bearer ${idToken}` } }), needsDatabase: true },
    {
      name: 'popup',
      send: () => send('GET', '/auth/google/callback?state=x&code=x', { headers: { ...accept, cookie: 'idp_flow=x' } }),
      needsDatabase: true,
      html: true,
    },
    {
      name: 'send',
      send: post('/api/requests', json({ ...sendInput, position: 'Engineer', message: 'Hello there.', resumeId: someId, ladder: false })),
      needsDatabase: true,
    },
    { name: 'send without scripts', send: post(`/request/${someId}`, { body: form, headers: accept }), needsDatabase: true, html: true },
    {
      name: 'upload',
      send: post('/api/resumes?name=cv.pdf', { body: new Uint8Array(makePdf()), headers: { 'content-type': 'application/pdf' } }),
      needsDatabase: true,
    },
    {
      name: 'gateway',
      send: post('/api/gateway/events', { body: event, headers: { 'x-razorpay-signature': signature } }),
      needsDatabase: true,
    },
    {
      name: 'newsletter',
      send: post('/newsletter', { body: new URLSearchParams({ email: mail.email }), headers: accept }),
      needsDatabase: true,
      html: true,
    },
    ...operations.map(({ method, path: address }) => ({
      name: `${method} ${address}`,
      send: () => send(method, address, { headers: { authorization: `Bearer ${idToken}` } }),
      needsDatabase: false,
    })),
    ...pages.map(({ path: address, access }) => ({
      name: address,
      send: () => send('GET', address.replace(/^\*/, '/nowhere').replace(/:\w+|\*/g, someId), { headers: { ...accept, cookie } }),
      needsDatabase: access === 'signed-in' || access === 'staff',
      html: !/\.\w+$|html$/.test(address),
    })),
  ];
}

/** Half at a time: drawing all pages at once would take longer than any wait. */
async function faultsOf(calls: Call[]): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < calls.length; from += 80) faults.push(...(await faultsAtOnce(calls.slice(from, from + 80))));
  return faults;
}

/** What did not answer in time, not with 503, without the time to come back, or a browser without a page. */
async function faultsAtOnce(calls: Call[]): Promise<string[]> {
  const told = await Promise.all(
    calls.map(async (call) => {
      const started = performance.now();
      const response = await call.send();
      const endless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      const body = endless ? String(await response.body?.cancel()) : await response.text();
      const took = performance.now() - started;
      const { status, headers } = response;
      const faults: string[] = [];
      if (took > longest) faults.push(`took ${Math.round(took)} ms`);
      if (call.needsDatabase && status !== 503) faults.push(`answered ${status}: ${body.slice(0, 100)}`);
      if (status >= 500 && (status !== 503 || !headers.has('retry-after'))) faults.push(`${status} without Retry-After`);
      if (status === 503 && call.html && !headers.get('content-type')?.startsWith('text/html')) faults.push('no page');
      return faults.map((fault) => `${call.name}: ${fault}`);
    }),
  );
  return told.flat();
}

const isReady = async () => (await send('GET', '/readyz')).status;

it('comes back by itself when its database is killed, twice, and says so', async () => {
  for (const time of [1, 2]) {
    process.kill(postmasterOf(product), 'SIGKILL');
    await expect.poll(isReady, { interval: 20 }).toBe(503);
    await expect.poll(isReady, { interval: 100 }).toBe(200);
    expect((await send('GET', '/api/companies?limit=1')).status).toBe(200);
    await expect.poll(() => product.output().split('the embedded PostgreSQL runs again').length).toBe(time + 1);
  }
  expect(product.output()).toContain('the embedded PostgreSQL ended; it is started again');
});

describe('while the database is away, everything answers soon and says when to come back:', () => {
  it('hanging with every connection open', async () => {
    const thaw = freezeDatabase(product);
    try {
      expect(await faultsOf(everything())).toEqual([]);
    } finally {
      thaw();
    }
    await expect.poll(isReady, { interval: 100 }).toBe(200);
    expect((await send('GET', '/dashboard', { headers: { cookie: signedIn.cookie } })).status).toBe(200);
  });

  it('ended and unable to start, as on a full disk; once it can, all is well again', async () => {
    const file = path.join(product.dataDir, 'postgres', 'global', 'pg_control');
    renameSync(file, `${file}.away`);
    const failures = () => product.output().split('the embedded PostgreSQL ended').length;
    const before = failures();
    process.kill(postmasterOf(product), 'SIGKILL');
    try {
      await expect.poll(failures, { interval: 100 }).toBeGreaterThan(before + 1);
      expect(await faultsOf(everything())).toEqual([]);
    } finally {
      renameSync(`${file}.away`, file);
    }
    await expect.poll(isReady, { interval: 100 }).toBe(200);
    expect((await send('GET', '/dashboard', { headers: { cookie: signedIn.cookie } })).status).toBe(200);
  });
});
