import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, forms, intentsOf } from '#tests/support/find-forms.ts';
import { faultsOf, readHeaders, slowForms, slowHeaders, unreadableBodies } from '#tests/support/hostile.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { startProbed, type ProbedProduct } from '#tests/support/start-probed.ts';
import { pages } from '#web/routes.ts';

let product: ProbedProduct;
let cookie = '';

beforeAll(async () => {
  product = await startProbed();
  cookie = await signInCookie(product.url, 'admin@referralhire.example');
  if (cookie === '') throw new Error('the administrator could not sign in');
});
afterAll(() => product?.stop());

const addressOf = (page: string, id: string) => page.replace(/:\w+/g, encodeURIComponent(id));

type Sent = { how: string; to: string; type?: string | undefined; body?: string; headers?: Record<string, string> };

async function send({ to, type, body, headers }: Sent): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.url}${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'x-forwarded-for': newAddress(),
      // Where people who are signed in have no business, nobody is.
      ...(/^\/(signin|signup)/.test(to) ? {} : { cookie }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body, 'utf8') }),
  });
  return { status: response.status, text: await response.text() };
}

const statusOf = async (call: Sent) => {
  const { status, text } = await send(call);
  return text.includes('Unexpected Server Error') ? 500 : status;
};
/** Measured in the product itself, which forgets its longest stop when it is asked. */
async function stillDuring(work: () => Promise<unknown>): Promise<number> {
  await product.longestStop();
  await work();
  return product.longestStop();
}
const findFaults = (calls: Sent[]) => faultsOf(calls, statusOf, stillDuring);

/**
 * The database cannot keep the first, the second is no number of ours, and the third is as long as a form can bring it: what has more than
 * 64 kB is refused before anything reads it.
 */
const worstTexts = ['\u0000', '-1e300', '.'.repeat(60_000)];
const otherTexts = ['', undefined, '7', '\n'.repeat(20_000), '@'.repeat(20_000), 'नि'.repeat(3_300)];
const missing = '11111111-1111-4111-8111-111111111111';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const short = (text = 'missing') => `${JSON.stringify(text.slice(0, 7))} × ${text.length}`;
const inTurn = <T>(list: T[], at: number) => list[at % list.length] as T;

/** These read a form with a file while it arrives. All others stand behind one guard, which looks at a form before any page does. */
const ownDoors = ['/request/:referrerId', '/ask/:handle', '/ask-somebody/:companyId'];
/** A small form and the one that may be large: what the guard refuses is sent to these, as it would be refused alike everywhere. */
const guarded = ['/newsletter', '/admin/companies/catalogue'];
const passesGuard = ({ type, body = '' }: { type?: string | undefined; body?: string }) =>
  type === urlencoded && body.split('&').length <= 200;
const fileIn = (field: string) => `--b\r\nContent-Disposition: form-data; name="${field}"; filename="x"\r\n\r\nx\r\n--b--\r\n`;

/**
 * One strange text per call, and the rest as it should be, so that it gets as far as it can: in every field each of the worst, and three of
 * the others. Where buttons ask for different things, each field of each button gets one of the worst in turn, and all get all of them at
 * once. As the app itself asks, which draws no page.
 */
function* strangeFields(to: string, file: string, turn: number): Generator<Sent> {
  const fields = fieldsOf(file);
  const intents = intentsOf(file).length > 0 ? intentsOf(file) : [undefined];
  for (const [at, intent] of intents.entries()) {
    const call = (how: string, strange: Record<string, string | undefined>): Sent => {
      const usual = fields.map((field) => [field, field === 'intent' && intent ? intent : /id$/i.test(field) ? missing : 'x']);
      const sent = { ...Object.fromEntries(usual), ...strange };
      const body = String(new URLSearchParams(Object.entries(sent).filter((each): each is [string, string] => each[1] !== undefined)));
      return { how: `${intent}, ${how}`, to: `${to}.data`, type: urlencoded, body };
    };
    for (const [index, field] of fields.entries()) {
      if (field === 'intent' && at > 0) continue;
      const texts = intent === undefined || field === 'intent' ? worstTexts : [inTurn(worstTexts, turn + at + index)];
      const others = at === (turn + index) % intents.length ? [1, 3, 5].map((step) => inTurn(otherTexts, index + step)) : [];
      for (const text of [...texts, ...others, ...(/id$/i.test(field) ? ['x'] : [])])
        yield call(`${field} is ${short(text)}`, { [field]: text });
    }
    for (const text of intent === undefined ? [] : worstTexts) {
      const part = text.slice(0, Math.max(6, 60_000 / fields.length));
      const all = fields.filter((field) => field !== 'intent').map((field) => [field, part]);
      yield call(`everything is ${short(part)}`, Object.fromEntries(all));
    }
    yield call('nothing else', Object.fromEntries(fields.filter((field) => field !== 'intent').map((field) => [field, undefined])));
  }
}

describe('nothing that is sent to a page breaks it or holds others up:', () => {
  it('there are forms to try, and every intent of theirs', () => {
    expect(forms.length).toBeGreaterThan(20);
    const money = forms.find((each) => each.path === '/admin/money')?.file ?? '';
    expect(intentsOf(money)).toEqual(expect.arrayContaining(['propose', 'approve', 'retry', 'close', 'grant']));
    expect(fieldsOf(money)).toEqual(expect.arrayContaining(['id', 'reason', 'rupees', 'members', 'until']));
  });

  it.each(forms)('$path', async ({ path: page, file }) => {
    const to = addressOf(page, missing);
    const turn = forms.findIndex((each) => each.path === page);
    const fields = fieldsOf(file);
    const asFile = (field: string) => ({ how: `${field} is a file`, to, type: multipart, body: fileIn(field) });
    const asked = await send(asFile('x'));
    const isGuarded = asked.status === 400 && asked.text.includes('The form could not be read.');
    expect(isGuarded).toBe(!ownDoors.includes(page));

    const slow = slowForms(60_000).map(({ how, text }) => ({ how, to, type: urlencoded, body: text }));
    const unreadable = unreadableBodies.map((each) => ({ to, ...each }));
    const calls: Sent[] =
      !isGuarded || guarded.includes(page)
        ? [...unreadable, ...slow, ...fields.map(asFile)]
        : // As the app itself asks: the pages are drawn below.
          [...unreadable.filter(passesGuard), ...slow.filter(passesGuard).filter((_, at) => at % 3 === turn % 3)].map((call) => ({
            ...call,
            to: `${to}.data`,
          }));
    if (!isGuarded || guarded.includes(page)) {
      calls.push({ how: 'too long', to, type: urlencoded, body: `a=${'a'.repeat(1_100_000)}` });
      calls.push({ how: 'parts', to, type: multipart, body: '--b\r\n'.repeat(12_000) });
    }
    for (const id of page.includes(':') ? ['\u0000', "'", '.'.repeat(9_000)] : [])
      calls.push({ how: `at ${id.slice(0, 5)}`, to: addressOf(page, id), type: urlencoded, body: 'a=b' });
    // The page is drawn with what was typed: the other three.
    for (const step of [0, 2, 4]) {
      const textOf = (index: number) => inTurn(otherTexts, index + step)?.slice(0, 60_000 / 9 / fields.length) ?? 'x';
      const body = String(new URLSearchParams(fields.map((field, index) => [field, textOf(index)])));
      calls.push({ how: `drawn, ${step}`, to, type: urlencoded, body });
    }
    expect(await findFaults([...calls, ...strangeFields(to, file, turn)])).toEqual([]);
  });

  it.each(pages)('the address of $path', async ({ path: page }) => {
    const to = addressOf(page.replace(/^\*$/, '/nowhere').replace('*', missing), missing);
    // No page reads such names, so all share what reads them: three are drawn with each. The first have too many parts, and are refused before.
    const isDrawn = ['/', '/referrers', '/dashboard'].includes(page);
    const calls = slowForms(30_000).map(({ how, text }) => ({ how, to: `${to}${isDrawn ? '' : '.data'}?${text}` }));
    const turn = pages.findIndex((each) => each.path === page);
    expect(await findFaults(isDrawn ? calls : [inTurn(calls.slice(3), turn)])).toEqual([]);
  });

  it.each(readHeaders.map((name, at) => [name, at] as const))('the header %s', async (name, at) => {
    const calls = slowHeaders(30_000).flatMap(({ how, text }, turn) =>
      [inTurn(['/', '/signin', '/dashboard'], at + turn), inTurn(['/api/session', '/v1/token'], at + turn)].map((to): Sent => ({
        how: `${to}: ${how}`,
        to,
        headers: { [name]: text },
        ...(to === '/v1/token' ? { body: '' } : {}),
      })),
    );
    expect(await findFaults(calls)).toEqual([]);
  });

  it('forms of a megabyte, which are refused by their length', async () => {
    const forms = slowForms(1_000_000).map(({ how, text }) => ({ how, to: '/newsletter', type: urlencoded, body: text }));
    expect(await findFaults(forms)).toEqual([]);
  });

  it('more than 200 fields or 64 kB are refused before they are parsed', async () => {
    const postTo = (to: string, body: string) => statusOf({ how: '', to, type: urlencoded, body });
    expect(await postTo('/newsletter', 'a&'.repeat(201))).toBe(400);
    expect(await postTo('/newsletter', `email=${'a'.repeat(66_000)}`)).toBe(413);
    expect(await postTo('/v1/token', 'grant_type&'.repeat(300))).toBe(400);
    expect((await send({ how: '', to: `/faq?${'a&'.repeat(300)}` })).status).toBe(400);
  });
});

it('hundreds of posts leave nothing behind', async () => {
  const post = () => send({ how: '', to: '/about', type: urlencoded, body: 'a=b' });
  const many = async (times: number) => {
    for (let i = 0; i < times / 20; i++) await Promise.all(Array.from({ length: 20 }, post));
  };
  await many(60);
  const before = await product.liveHeap();
  await many(200);
  expect(((await product.liveHeap()) - before) / 200).toBeLessThan(10_000);
});
