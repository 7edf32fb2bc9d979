import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';
import { readHeaders, slowForms, slowHeaders, unreadableBodies } from '#tests/support/hostile.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { startProbed, type ProbedProduct } from '#tests/support/start-probed.ts';
import { pages } from '#web/routes.ts';

let product: ProbedProduct;
let cookie = '';
let count = 0;
const longest = 50;

beforeAll(async () => {
  product = await startProbed();
  const administrator = demoAccounts.find((each) => each.role === 'administrator')?.email;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: administrator, password: demoPassword, returnSecureToken: true });
  const signedIn = await fetch(`${product.url}/v1/accounts:signInWithPassword`, { method: 'POST', headers: json, body });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const session = await fetch(`${product.url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (cookie === '') throw new Error('the administrator could not sign in');
});
afterAll(() => product?.stop());

const web = path.resolve(import.meta.dirname, '../../src/web');
const sourceOf = (file: string) => readFileSync(path.join(web, file), 'utf8');

/** The page's file with all files of the web that it imports, and theirs. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = /^(?:import|export) (?!type)[^;]*?from '(?:#web\/(?<own>[^']+\.tsx?)|(?<near>\.[^']+\.tsx?))'/gm;
  for (const { groups = {} } of readFileSync(file, 'utf8').matchAll(imports))
    filesOf(groups['own'] ? path.join(web, groups['own']) : path.join(path.dirname(file), groups['near'] ?? ''), seen);
  return seen;
}
const namesIn = (file: string, pattern: RegExp): string[] => {
  const texts = [...filesOf(path.join(web, file))].map((each) => readFileSync(each, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))];
};
/** Every name that a form of the page sends or its action reads. */
const fieldsOf = (file: string) => namesIn(file, /(?:name="|\.get\('|typedText\(\w+, '|\bof\(')(\w+)["']/g);
/** What its buttons ask for: each leads to code of its own, which no other value reaches. */
const intentsOf = (file: string) =>
  /'intent'/.test(namesIn(file, /('intent')/g).join('')) ? namesIn(file, /(?:case |intent === )'([\w-]+)'/g) : [];

const forms = pages.filter(({ file }) => /export (?:async )?(?:function|const) action\b/.test(sourceOf(file)));
const addressOf = (page: string, id: string) => page.replace(/:\w+/g, encodeURIComponent(id));

type Sent = { how: string; to: string; type?: string | undefined; body?: string; headers?: Record<string, string> };

async function send({ to, type, body, headers }: Sent): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.url}${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'x-forwarded-for': `198.51.${Math.floor(++count / 250)}.${count % 250}`,
      // Where people who are signed in have no business, nobody is.
      ...(/^\/(signin|signup)/.test(to) ? {} : { cookie }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body, 'utf8') }),
  });
  return { status: response.status, text: await response.text() };
}

/** A failure of ours, or a stop longer than 50 ms in each of four tries. */
async function faultsOf(calls: Sent[]): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < calls.length; at += 20) {
    const together = calls.slice(at, at + 20);
    await product.longestStop();
    for (const call of together) {
      const answer = await send(call);
      if (answer.status >= 500 || answer.text.includes('Unexpected Server Error')) faults.push(`${call.how}: ${answer.status}`);
    }
    if ((await product.longestStop()) <= longest) continue;
    for (const call of together) {
      const still = await stopOf(call);
      if (still > longest) faults.push(`${call.how}: everybody waited ${Math.round(still)} ms`);
    }
  }
  return faults;
}

async function stopOf(call: Sent): Promise<number> {
  let still = Infinity;
  for (let run = 0; run < 4 && still > longest; run++) {
    await product.longestStop();
    await send(call);
    still = Math.min(still, await product.longestStop());
  }
  return still;
}

/** As long as a form of 64 kB can bring them: what is longer is refused before anything reads it. */
const hostileTexts = ['', '\u0000', '7', '\n'.repeat(20_000), '.'.repeat(60_000), '@'.repeat(20_000), 'नि'.repeat(3_300)];
/** More than any form may have, whatever the field. */
const tooLong = `a=${'a'.repeat(1_100_000)}`;
const fewTexts = ['', '\u0000', 'x', '-1e300', '.'.repeat(60_000)];
const missing = '11111111-1111-4111-8111-111111111111';
const urlencoded = 'application/x-www-form-urlencoded';

describe('nothing that is sent to a page breaks it or holds others up:', () => {
  it('there are forms to try, and every intent of theirs', () => {
    expect(forms.length).toBeGreaterThan(20);
    const money = forms.find((each) => each.path === '/admin/money')?.file ?? '';
    expect(intentsOf(money)).toEqual(expect.arrayContaining(['propose', 'approve', 'retry', 'close', 'grant']));
    expect(fieldsOf(money)).toEqual(expect.arrayContaining(['id', 'reason', 'rupees', 'members', 'until']));
  });

  it.each(forms)('$path', async ({ path: page, file }) => {
    const to = addressOf(page, missing);
    const calls: Sent[] = unreadableBodies.map((each) => ({ to, ...each }));
    calls.push({ how: 'too long', to, type: urlencoded, body: tooLong });
    for (const { how, text } of slowForms(60_000)) calls.push({ how, to, type: urlencoded, body: text });
    calls.push({ how: 'parts', to, type: 'multipart/form-data; boundary=b', body: '--b\r\n'.repeat(12_000) });
    for (const id of page.includes(':') ? ['\u0000', "'", '.'.repeat(9_000)] : [])
      calls.push({ how: `at ${id.slice(0, 5)}`, to: addressOf(page, id), type: urlencoded, body: 'a=b' });
    const fields = fieldsOf(file);
    for (const text of hostileTexts) {
      const short = `${JSON.stringify(text.slice(0, 3))} × ${text.length}`;
      for (const field of fields) {
        const others = fields.filter((each) => each !== field).map((each) => [each, 'x']);
        calls.push({
          how: `${field} is ${short}`,
          to,
          type: urlencoded,
          body: String(new URLSearchParams([...others, [field, text]] as string[][])),
        });
      }
    }
    // The rest as it should be, so that the strange value gets as far as it can.
    const usual = (field: string) => (/id$/i.test(field) ? missing : 'x');
    for (const intent of intentsOf(file)) {
      for (const field of fields.filter((each) => each !== 'intent')) {
        for (const text of fewTexts) {
          const sent = fields.map((each) => [each, each === 'intent' ? intent : each === field ? text : usual(each)]);
          const how = `${intent}, ${field} is ${JSON.stringify(text.slice(0, 3))} × ${text.length}`;
          // As the app itself asks, which draws no page.
          calls.push({ how, to: `${to}.data`, type: urlencoded, body: String(new URLSearchParams(sent)) });
        }
      }
    }
    for (const field of fields) {
      const part = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\n\r\nx\r\n--b--\r\n`;
      calls.push({ how: `${field} is a file`, to, type: 'multipart/form-data; boundary=b', body: part });
      calls.push({
        how: `${field} missing`,
        to,
        type: urlencoded,
        body: String(new URLSearchParams(fields.filter((each) => each !== field).map((each) => [each, 'x']))),
      });
    }
    expect(await faultsOf(calls)).toEqual([]);
  });

  it.each(pages)('the address of $path', async ({ path: page }) => {
    const to = addressOf(page.replace(/^\*$/, '/nowhere').replace('*', missing), missing);
    expect(await faultsOf(slowForms(30_000).map(({ how, text }) => ({ how, to: `${to}?${text}` })))).toEqual([]);
  });

  it.each(readHeaders)('the header %s', async (name) => {
    const texts = slowHeaders(30_000);
    const calls = ['/', '/signin', '/dashboard', '/api/session', '/v1/token'].flatMap((to) =>
      texts.map(({ how, text }): Sent => ({
        how: `${to}: ${how}`,
        to,
        headers: { [name]: text },
        ...(to === '/v1/token' ? { body: '' } : {}),
      })),
    );
    expect(await faultsOf(calls)).toEqual([]);
  });

  it('forms of a megabyte, which are refused by their length', async () => {
    const forms = slowForms(1_000_000).map(({ how, text }) => ({ how, to: '/newsletter', type: urlencoded, body: text }));
    expect(await faultsOf(forms)).toEqual([]);
  });

  it('more than 200 fields or 64 kB are refused before they are parsed', async () => {
    const statusOf = async (body: string, to = '/newsletter') => (await send({ how: '', to, type: urlencoded, body })).status;
    expect(await statusOf('a&'.repeat(201))).toBe(400);
    expect(await statusOf(`email=${'a'.repeat(66_000)}`)).toBe(413);
    expect(await statusOf('grant_type&'.repeat(300), '/v1/token')).toBe(400);
    expect((await send({ how: '', to: `/faq?${'a&'.repeat(300)}` })).status).toBe(400);
  });

  it('a form that cannot be read is told so, with 400', async () => {
    const answer = await send({ how: '', to: '/newsletter', type: 'text/xml', body: '<a/>' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('The form could not be read.');
  });
});

describe('pages keep to themselves:', () => {
  it.each(forms)('no other site can post to $path', async ({ path: page }) => {
    const to = addressOf(page, missing);
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const headers = { cookie, 'content-type': urlencoded, ...(from as Record<string, string>) };
      for (const address of [to, `${to}.data`]) {
        const response = await fetch(`${product.url}${address}`, { method: 'POST', redirect: 'manual', headers, body: 'intent=stop' });
        expect([address, response.status]).toEqual([address, 403]);
      }
    }
  });

  const own = pages.filter(({ access }) => access === 'signed-in' || access === 'staff');
  it.each(own)('nobody keeps $path, nor sees it without signing in', async ({ path: page }) => {
    const to = addressOf(page.replace('*', missing), missing);
    const ask = (address: string, headers: Record<string, string>) => fetch(`${product.url}${address}`, { redirect: 'manual', headers });
    for (const address of [to, `${to}.data`]) {
      const [theirs, nobodys] = [await ask(address, { cookie }), await ask(address, {})];
      for (const { headers } of [theirs, nobodys]) expect(headers.get('cache-control'), address).toBe('private, no-store');
      expect([204, 302, 404], address).toContain(nobodys.status);
    }
  });
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

it.each(pages)('the markup of $path is what it says', async ({ path: page }) => {
  const { text } = await send({ how: '', to: addressOf(page.replace(/^\*$/, '/nowhere').replace('*', missing), missing) });
  expect(markupFaultsOf(text)).toEqual([]);
});

it('hundreds of posts leave nothing behind', async () => {
  const post = () => send({ how: '', to: '/about', type: urlencoded, body: 'a=b' });
  const many = async (times: number) => {
    for (let i = 0; i < times / 20; i++) await Promise.all(Array.from({ length: 20 }, post));
  };
  await many(100);
  const before = await product.liveHeap();
  await many(400);
  expect(((await product.liveHeap()) - before) / 400).toBeLessThan(10_000);
});
