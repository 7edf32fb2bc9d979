import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';
import { unreadableBodies } from '#tests/support/hostile.ts';
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
}, 100_000);
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

type Sent = { how: string; to: string; type?: string | undefined; body: string };

async function send({ to, type, body }: Sent): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.url}${to}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'x-forwarded-for': `198.51.${Math.floor(++count / 250)}.${count % 250}`,
      // Where people who are signed in have no business, nobody is.
      ...(/^\/(signin|signup)/.test(to) ? {} : { cookie }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    body: Buffer.from(body, 'utf8'),
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

const hostileTexts = ['', '\u0000', '7', '\n'.repeat(100_000), '.'.repeat(100_000), '@'.repeat(100_000), 'नि'.repeat(30_000)];
/** More than any form may have, whatever the field. */
const tooLong = `a=${'a'.repeat(1_100_000)}`;
const fewTexts = ['', '\u0000', 'x', '-1e300', '.'.repeat(100_000)];
const missing = '11111111-1111-4111-8111-111111111111';
const urlencoded = 'application/x-www-form-urlencoded';

describe('nothing that is sent to a page breaks it or holds others up:', { timeout: 180_000 }, () => {
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

it('a thousand posts leave nothing behind', async () => {
  const post = () => send({ how: '', to: '/about', type: urlencoded, body: 'a=b' });
  const many = async (times: number) => {
    for (let i = 0; i < times / 20; i++) await Promise.all(Array.from({ length: 20 }, post));
  };
  await many(200);
  const before = await product.liveHeap();
  await many(1000);
  expect(((await product.liveHeap()) - before) / 1000).toBeLessThan(10_000);
}, 60_000);
