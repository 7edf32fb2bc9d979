import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/new-address.ts';
import { demoEmail, signInCookie } from '#tests/support/sign-in-cookie.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { pages, type PageRow } from '#web/routes.ts';

/** A product that had payments, started without a gateway: the demo's data has purchases, fees and payouts in it. */
let product: RunningProduct;
const roles = ['seeker', 'referrer', 'administrator', 'support'] as const;
const cookies: Record<string, string> = { visitor: '' };

const ask = (who: string, path: string, init: RequestInit = {}) => {
  const from = { 'x-forwarded-for': newAddress() };
  const headers = { accept: 'text/html', origin: product.url, ...from, cookie: cookies[who] ?? '', ...(init.headers as object) };
  return fetch(`${product.url}${path}`, { redirect: 'manual', ...init, headers });
};

beforeAll(async () => {
  product = await startProduct({ env: { GATEWAY_PROVIDER: 'none', TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' } });
  for (const role of roles) cookies[role] = await signInCookie(product.url, demoEmail(role));
});
afterAll(() => product?.stop());

const closed = ['/checkout', '/billing', '/billing/return', '/billing/purchases/:id', '/earnings', '/admin/money', '/contact-sales'];
/** What is about the time with payments on purpose: the log, what is kept of somebody, searching for it, and the names of fields. */
const past = ['/upi-not-me', '/settings/privacy', '/admin/audit', '/admin/people', '/api/docs'];
const sentence = 'Everything that is open is free';

const ids: Record<string, string> = {
  '/companies/:id': 'flipkart',
  '/companies/:id/rules': 'flipkart',
  '/referrers/:id': 'ref_1',
  '/request/:referrerId': 'ref_1',
  '/blog/:slug': 'plan-your-five-requests',
  '/guides/:slug': 'first-referral-request',
  '/sitemaps/:part': '1',
  '/admin/companies/:id': 'flipkart',
  '/admin/rules/:id': 'flipkart',
};
const fill = (path: string) => path.replace(/^\*/, '/*').replace(/:\w+|\*/g, ids[path] ?? 'none');

/** Who sees the page differently. */
function visitorsOf({ access, cache }: PageRow): readonly string[] {
  if (access === 'staff') return ['administrator', 'support'];
  if (access === 'signed-in') return ['seeker', 'referrer'];
  return cache || access === 'signed-out' ? ['visitor'] : ['visitor', 'seeker', 'referrer'];
}

/**
 * What speaks of buying here or of fees. Warnings against people who ask for money are ours on purpose, and on a slow machine the console
 * names the jobs that are late.
 */
const money =
  /₹|\bfees?\b|\bbuy(ing)?\b|\bbought\b|\bpurchases?\b|\bPro plan\b|\bPro has\b|\bpayouts?\b|\bearnings?\b|\bUPI\b|\binvoices?\b|\bbilling\b|Standard charges/i;
const warnings =
  /(₹0\b|Engineer, UPI|promises you a job for a fee|A fee to be referred|document fee before joining|Certification fees|fee portal|late fees|test fee|for documents, a fee|Acts [a-z-]+ Stands)/;

/** Words that a reader reads, without scripts, styles and the names of addresses. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function findMoney(text: string): string[] {
  return [...text.matchAll(new RegExp(money, 'gi'))].flatMap(({ index }) => {
    const around = text.slice(Math.max(0, index - 60), index + 60);
    return warnings.test(around) ? [] : [around];
  });
}

describe('without a payment gateway', () => {
  it('shows every page to everybody without a word about buying or fees', async () => {
    const said: Record<string, string[]> = {};
    const shown = pages.filter(({ path, access }) => access !== 'development' && !closed.includes(path) && !past.includes(path));
    const look = async (who: string, path: string) => {
      const answer = await ask(who, fill(path));
      const type = answer.headers.get('content-type') ?? '';
      const found = type.startsWith('text/html') ? findMoney(wordsOf(await answer.text())) : [];
      if (found.length > 0 || answer.status >= 500) said[`${who} ${path}`] = [String(answer.status), ...found];
    };
    for (const page of shown) await Promise.all(visitorsOf(page).map((who) => look(who, page.path)));
    expect(said).toEqual({});
  });

  it('says so on the pages that are closed, also to their forms', async () => {
    // The way back from a pay page draws nothing itself.
    const withoutForm = ['/billing/return', '/earnings'];
    const seen = [];
    for (const path of closed) {
      const who = path.startsWith('/admin') ? 'administrator' : 'referrer';
      const page = await ask(who, fill(path));
      const form = await ask(who, fill(path), { method: 'POST', body: new URLSearchParams({ intent: 'propose' }) });
      seen.push([path, page.status, (await page.text()).includes(sentence), form.status]);
    }
    expect(seen).toEqual(closed.map((path) => [path, 404, path !== '/billing/return', withoutForm.includes(path) ? 405 : 404]));
  });

  it('says so in the API, does not list it there, and hears no events', async () => {
    for (const [method, path] of [
      ['GET', '/api/earnings.csv?month=2026-11'],
      ['POST', '/api/gateway/events'],
    ] as const) {
      const answer = await ask('referrer', path, { method, headers: { accept: 'application/json' } });
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, expect.objectContaining({ code: 'not_open' })]);
    }
    const document = (await (await ask('visitor', '/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => /earnings/.test(path))).toEqual([]);
  });

  it('saves no UPI ID and no declaration through the dashboard', async () => {
    for (const form of [{ upiId: 'name@bank' }, { intent: 'declare' }])
      expect((await ask('referrer', '/dashboard', { method: 'POST', body: new URLSearchParams(form) })).status).toBe(404);
  });

  it('offers plans as something that comes later, with a place for an address', async () => {
    const page = await (await ask('visitor', '/pricing')).text();
    expect(wordsOf(page)).toContain('Comes later');
    expect(page).toMatch(/<form[^>]*action="\/newsletter"/);
  });
});
