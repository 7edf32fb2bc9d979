import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#tests/support/find-forms.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { pages } from '#web/routes.ts';

let product: RunningProduct;
let cookie = '';

beforeAll(async () => {
  product = await startProduct();
  cookie = await signInCookie(product.url, 'admin@referralhire.example');
  if (cookie === '') throw new Error('the administrator could not sign in');
});
afterAll(() => product?.stop());

const missing = '11111111-1111-4111-8111-111111111111';
const addressOf = (page: string) => page.replace(/^\*$/, '/nowhere').replace(/:\w+|\*/g, missing);

describe('pages keep to themselves:', () => {
  it.each(forms)('no other site can post to $path', async ({ path: page }) => {
    const to = addressOf(page);
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', ...(from as Record<string, string>) };
      for (const address of [to, `${to}.data`]) {
        const response = await fetch(`${product.url}${address}`, { method: 'POST', redirect: 'manual', headers, body: 'intent=stop' });
        expect([address, response.status]).toEqual([address, 403]);
      }
    }
  });

  it.each(pages)(
    '$path has no faulty markup; its own people alone see what is theirs, and nobody keeps it',
    async ({ path: page, access }) => {
      const to = addressOf(page);
      const ask = (address: string, headers: Record<string, string>) => fetch(`${product.url}${address}`, { redirect: 'manual', headers });
      const own = access === 'signed-in' || access === 'staff';
      const theirs = await ask(to, { accept: 'text/html', ...(/^\/(signin|signup)/.test(to) ? {} : { cookie }) });
      expect(markupFaultsOf(await theirs.text())).toEqual([]);
      const answers = own ? [theirs, await ask(`${to}.data`, { cookie }), await ask(to, {}), await ask(`${to}.data`, {})] : [];
      for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store');
      for (const { status } of answers.slice(2)) expect([204, 302, 404]).toContain(status);
    },
  );
});

it('a form that arrives twice is carried out once, with scripts and without', async () => {
  const keyIn = async () =>
    /name="form-key" value="([\da-f]{32})"/.exec((await (await fetch(`${product.url}/dev/mailbox`)).text()) ?? '')?.[1] ?? '';
  const post = async (to: string, address: string, key: string) => {
    const body = new URLSearchParams({ ...(key ? { 'form-key': key } : {}), to });
    const { status, headers } = await fetch(`${product.url}${address}`, { method: 'POST', redirect: 'manual', body });
    return [status, headers.get('location') ?? headers.get('x-remix-redirect')];
  };
  const client = new pg.Client({ connectionString: databaseUrlOf(product) });
  await client.connect();
  const count = async (to: string) => (await client.query('select from mails where recipient = $1', [to])).rowCount;
  try {
    const [first, second] = [await keyIn(), await keyIn()];
    expect(first).not.toBe(second);
    expect((await post('once@example.in', '/dev/mailbox', first))[0]).toBeLessThan(400);
    expect(await post('once@example.in', '/dev/mailbox', first)).toEqual([302, '/dev/mailbox']);
    expect(await post('once@example.in', '/dev/mailbox.data', first)).toEqual([204, '/dev/mailbox']);
    expect(await count('once@example.in')).toBe(1);
    await post('once@example.in', '/dev/mailbox', second);
    // Another address is another act, also with the same key: the first one may have been wrong.
    await post('other@example.in', '/dev/mailbox', first);
    expect([await count('once@example.in'), await count('other@example.in')]).toEqual([2, 1]);
    // A cached page goes to everybody, so it has no key before React is there.
    const help = await (await fetch(`${product.url}/newsletter`)).text();
    expect(help).not.toMatch(/name="form-key" value="[\da-f]+"/);
  } finally {
    await client.end();
  }
});

it('a form of the console that arrives twice leads back to its page, although the page records who looks', async () => {
  const page = `${product.url}/admin/companies/flipkart`;
  const seen = /name="seen" value="([^"]+)"/.exec(await (await fetch(page, { headers: { cookie } })).text())?.[1] ?? '';
  const body = new URLSearchParams({ 'form-key': 'c'.repeat(32), intent: 'pause', reason: 'They merge.', seen });
  const post = async () => {
    const { status, headers } = await fetch(page, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
    return [status, headers.get('location')];
  };
  const first = await post();
  expect(first[0]).toBe(303);
  expect(await post()).toEqual([302, first[1]]);
});

/** What public checkers of markup found on our pages. */
function markupFaultsOf(html: string): string[] {
  const named = [...html.matchAll(/<nav\b[^>]*?aria-label="([^"]*)"/g)].map((match) => match[1] ?? '');
  const twice = named.filter((name, at) => named.indexOf(name) !== at).map((name) => `two navigations are called ${name}`);
  const dates = [...html.matchAll(/<input\b[^>]*>/g)].filter(([tag]) => /type="date"/.test(tag) && /maxlength=/i.test(tag));
  const roles = [...html.matchAll(/<(?:table|thead|tbody|tr|td|th)\b[^>]*?\srole="[^"]*"/g)];
  const searches = [...html.matchAll(/<form\b[^>]*role="search"[^]*?<\/form>/g)].filter(([form]) => !/type="submit"/.test(form));
  return [
    ...twice,
    ...dates.map(([tag]) => `a date has no length: ${tag}`),
    ...roles.map(([tag]) => `the role is given: ${tag}`),
    ...searches.map(([form]) => `a search without a button: ${form.slice(0, 80)}`),
  ];
}
