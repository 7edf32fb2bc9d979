import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#tests/support/make-pdf.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { demoEmail, signInOverHttp } from '#tests/support/sign-in-cookie.ts';
import { startProbed, type ProbedProduct } from '#tests/support/start-probed.ts';
import { pages } from '#web/routes.ts';

let product: ProbedProduct;
const cookies = { seeker: '', referrer: '', administrator: '' };
/** Every id that an administrator could know or guess. */
const ids: string[] = [];
let [requestId, caseId, resumeId] = ['', '', ''];

/** Words that stand only in what is private: the note, a message, the resume and the proof. */
const secrets = { note: 'Saffron note', message: 'Indigo message', resume: 'Crimson resume', proof: 'Emerald proof' };

const person = { fullName: 'Neha Sharma', email: 'seeker@referralhire.example', linkedin: 'https://linkedin.com/in/neha' };

async function ask(
  who: keyof typeof cookies,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = { accept: '*/*', 'x-forwarded-for': newAddress(), ...init.headers, cookie: cookies[who] };
  return fetch(`${product.url}${path}`, { redirect: 'manual', ...init, headers });
}
/** What the tests look for must be there, so nothing here may be refused. */
async function put(who: keyof typeof cookies, path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await ask(who, path, { method: 'POST', headers: { 'content-type': type }, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? '' : ((JSON.parse(text) as { id?: string }).id ?? '');
}
const post = (who: keyof typeof cookies, path: string, body: object) => put(who, path, 'application/json', JSON.stringify(body));
const postForm = (who: keyof typeof cookies, path: string, body: Record<string, string>) =>
  ask(who, path, { method: 'POST', body: new URLSearchParams(body), headers: { origin: product.url } });
const upload = (path: string, who: keyof typeof cookies, words: string) =>
  put(who, path, 'application/pdf', new Uint8Array(makePdf({ lines: [words] })));

beforeAll(async () => {
  product = await startProbed();
  for (const role of ['seeker', 'referrer', 'administrator'] as const) {
    const { id, cookie } = await signInOverHttp(product.url, demoEmail(role));
    cookies[role] = cookie;
    ids.push(id);
  }
  resumeId = await upload('/api/resumes?name=resume.pdf', 'seeker', secrets.resume);
  const request = { ...person, referrerId: 'ref_1', position: 'Keeper of Secrets', resumeId, message: secrets.note };
  requestId = await post('seeker', '/api/requests', request);
  await post('seeker', `/api/requests/${requestId}/messages`, { body: secrets.message });
  await post('referrer', `/api/requests/${requestId}/moves`, { move: 'accept' });
  const proofFileId = await upload(`/api/requests/${requestId}/proofs?name=proof.pdf`, 'referrer', secrets.proof);
  await post('referrer', `/api/requests/${requestId}/moves`, { move: 'mark_referred', proofFileId });
  const report = { kind: 'request', id: requestId, rule: 'money', words: 'They offered money.', evidence: '' };
  await postForm('referrer', '/report', report);
  const queue = await (await ask('administrator', '/admin/cases')).text();
  caseId = /\/admin\/cases\/([0-9a-f-]{36})/.exec(queue)?.[1] ?? '';
  if (caseId === '') throw new Error('the report opened no case');
  ids.push(requestId, caseId, resumeId, proofFileId, 'ref_1', 'flipkart');
});
afterAll(() => product?.stop());

const fill = (path: string, id: string) => path.replace(/:\w+|\{\w+\}|\*/g, encodeURIComponent(id));

/** Every address that can be read, with every id: all pages, also as data, and the whole API. */
async function everyAddress(): Promise<string[]> {
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const api = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [`/api${path}`] : []));
  const shown = pages.filter(({ access }) => access !== 'development').map(({ path }) => path);
  const all = [...shown, ...shown.map((path) => `${path === '/' ? '/_root' : path}.data`), ...api];
  const filled = all
    .flatMap((path) => (/[:{*]/.test(path) ? ids.map((id) => fill(path, id)) : [path]))
    .filter((path) => path.startsWith('/'));
  // A stream of news never ends.
  return [...new Set(filled)].filter((path) => !path.endsWith('/stream')).flatMap((path) => [path, ...looks(path)]);
}

const looks = (path: string) => (path.includes('/admin/cases/') ? [`${path}?look=messages`] : []);

/** Compressed or not, a PDF is told by its first bytes. */
async function findLeaks(addresses: string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of addresses) {
    const answer = await ask('administrator', path);
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    // A refusal because of a limit would hide what stands behind it.
    if (answer.status >= 500 || answer.status === 429) leaks.push(`${path}: ${answer.status}`);
    if (Object.values(secrets).some((each) => body.includes(each)) || body.startsWith('%PDF')) leaks.push(path);
  }
  return leaks;
}

describe('what is private', () => {
  it('is on no page and behind no address of the API for an administrator without a grant [11.private-looks]', async () => {
    const addresses = await everyAddress();
    expect(addresses.length).toBeGreaterThan(150);
    expect(await findLeaks(addresses)).toEqual([]);
  });

  it('opens one thing with a grant, and the people concerned read who looked and why [11.private-looks]', async () => {
    const reason = 'To read what was offered, and by whom.';
    const short = await postForm('administrator', `/admin/cases/${caseId}`, { intent: 'grant', thing: 'messages', reason: 'Curious.' });
    expect(short.status).toBe(400);
    const given = await postForm('administrator', `/admin/cases/${caseId}`, { intent: 'grant', thing: 'messages', reason });
    expect(given.status).toBe(303);
    const page = await (await ask('administrator', `/admin/cases/${caseId}?look=messages`)).text();
    expect(page).toContain(secrets.note);
    expect(page).toContain(secrets.message);
    expect(await findLeaks([`/api/resumes/${resumeId}/file`, `/api/requests/${requestId}/proof`, `/requests/${requestId}`])).toEqual([]);
    for (const who of ['seeker', 'referrer'] as const) expect(await (await ask(who, '/decisions')).text()).toContain(reason);
    for (const [thing, path] of [
      ['resume', `/api/resumes/${resumeId}/file`],
      ['proof', `/api/requests/${requestId}/proof`],
    ] as const) {
      await postForm('administrator', `/admin/cases/${caseId}`, { intent: 'grant', thing, reason });
      expect(await findLeaks([path])).toEqual([path]);
    }
  });
});

describe('a block', () => {
  /** Everything that the sender gets back; only the moment and the name of the call are its own. */
  async function bytesOf(answer: Response) {
    const own = answer.headers.get('x-request-id') ?? '-';
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status: answer.status, headers, body: (await answer.text()).replaceAll(own, 'the call') };
  }

  /** Each way to send, as the API, the page, the page as data, and the page of a position that the referrer lists. */
  async function refusals(openingId: string) {
    const fields = { ...person, position: 'Engineer of the pause', message: 'I built a thing that people use.', resumeId };
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    return {
      api: await bytesOf(await ask('seeker', '/api/requests', { ...json, body: JSON.stringify({ ...fields, referrerId: 'ref_1' }) })),
      page: await bytesOf(await postForm('seeker', '/request/ref_1', fields)),
      data: await bytesOf(await postForm('seeker', '/request/ref_1.data', fields)),
      opening: await bytesOf(await postForm('seeker', `/request/ref_1?opening=${openingId}`, fields)),
    };
  }

  it('gives the same bytes as a pause: status, headers and body, from the API and from the pages', async () => {
    const openingId = /opening=([0-9a-f-]{36})/.exec(await (await ask('seeker', '/referrers/ref_1')).text())?.[1] ?? '';
    expect(openingId).not.toBe('');
    const led = async (path: string, fields: Record<string, string>) => (await postForm('referrer', path, fields)).headers.get('location');
    expect(await led('/blocks', { referrer: '', request: requestId })).toContain('blocked');
    const blocked = await refusals(openingId);
    expect(await led('/blocks', { intent: 'unblock', id: ids[0] ?? '' })).toContain('unblocked');
    const pause = async (intent: string) => expect((await postForm('referrer', '/become-a-referrer', { intent })).status).toBeLessThan(400);
    await pause('pause');
    const paused = await refusals(openingId);
    await pause('resume');
    expect(blocked).toEqual(paused);
    for (const { status, body } of Object.values(blocked)) {
      expect(status).toBe(422);
      expect(body).toContain('is not taking requests');
    }
    // What was typed stands in the page that comes back.
    expect(blocked.page.body).toContain('Engineer of the pause');
  });
});
