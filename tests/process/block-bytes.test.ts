import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startProbed, type ProbedProduct } from '#tests/support/start-probed.ts';

let product: ProbedProduct;
const cookies = { seeker: '', referrer: '' };
let [resumeId, openingId] = ['', ''];
let seekerId = '';
let count = 0;

async function ask(who: keyof typeof cookies, path: string, body?: BodyInit, type?: string): Promise<Response> {
  const headers: Record<string, string> = { cookie: cookies[who], origin: product.url, 'x-forwarded-for': `198.51.100.${++count}` };
  if (type) headers['content-type'] = type;
  return fetch(product.url + path, { method: body === undefined ? 'GET' : 'POST', redirect: 'manual', headers, body: body ?? null });
}
const postForm = (who: keyof typeof cookies, path: string, fields: Record<string, string>) => ask(who, path, new URLSearchParams(fields));

beforeAll(async () => {
  product = await startProbed();
  for (const role of ['seeker', 'referrer'] as const) {
    const email = demoAccounts.find((each) => each.role === role)?.email;
    const body = JSON.stringify({ email, password: demoPassword, returnSecureToken: true });
    const json = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${product.url}/v1/accounts:signInWithPassword`, { method: 'POST', headers: json, body });
    const { idToken, localId } = (await signedIn.json()) as { idToken: string; localId: string };
    const session = await fetch(`${product.url}/api/session`, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
    cookies[role] = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (role === 'seeker') seekerId = localId;
  }
  const pdf = new Uint8Array(makePdf({ lines: ['A resume'] }));
  const uploaded = await ask('seeker', '/api/resumes?name=resume.pdf', pdf, 'application/pdf');
  resumeId = ((await uploaded.json()) as { id: string }).id;
  openingId = /opening=([0-9a-f-]{36})/.exec(await (await ask('seeker', '/referrers/ref_1')).text())?.[1] ?? '';
  if (openingId === '') throw new Error('the referrer lists nothing');
});
afterAll(() => product?.stop());

const typed = () => ({
  fullName: 'Neha Sharma',
  email: demoAccounts.find(({ role }) => role === 'seeker')?.email ?? '',
  linkedin: 'https://linkedin.com/in/neha',
  position: 'Engineer of the pause',
  message: 'I built a thing that people use.',
});

/** Everything that the sender gets back; only the moment and the name of the call are its own. */
async function bytesOf(answer: Response) {
  const own = answer.headers.get('x-request-id') ?? '-';
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: answer.status, headers, body: (await answer.text()).replaceAll(own, 'the call') };
}

/** Each way to send, as the API, the page, the page as data, and the page of a position that the referrer lists. */
async function refusals() {
  const fields = { ...typed(), resumeId };
  const api = JSON.stringify({ ...fields, referrerId: 'ref_1' });
  return {
    api: await bytesOf(await ask('seeker', '/api/requests', api, 'application/json')),
    page: await bytesOf(await postForm('seeker', '/request/ref_1', fields)),
    data: await bytesOf(await postForm('seeker', '/request/ref_1.data', fields)),
    opening: await bytesOf(await postForm('seeker', `/request/ref_1?opening=${openingId}`, fields)),
  };
}

describe('a block over HTTP', () => {
  it('gives the same bytes as a pause: status, headers and body, from the API and from the pages', async () => {
    expect((await postForm('referrer', '/blocks', { referrer: '', request: await aRequest() })).headers.get('location')).toContain(
      'blocked',
    );
    const blocked = await refusals();
    expect((await postForm('referrer', '/blocks', { intent: 'unblock', id: seekerId })).headers.get('location')).toContain('unblocked');
    await pause(true);
    const paused = await refusals();
    await pause(false);
    expect(blocked).toEqual(paused);
    for (const { status, body } of Object.values(blocked)) {
      expect(status).toBe(422);
      expect(body).toContain('is not taking requests');
    }
    // What was typed stands in the page that comes back.
    expect(blocked.page.body).toContain('Engineer of the pause');
  });
});

/** A request between the two, so that they have met. */
async function aRequest(): Promise<string> {
  const sent = await ask(
    'seeker',
    '/api/requests',
    JSON.stringify({ ...typed(), position: 'First', resumeId, referrerId: 'ref_1' }),
    'application/json',
  );
  return ((await sent.json()) as { id: string }).id;
}

async function pause(on: boolean): Promise<void> {
  const answer = await postForm('referrer', '/become-a-referrer', { intent: on ? 'pause' : 'resume' });
  if (answer.status >= 400) throw new Error(`pausing: ${answer.status}`);
}
