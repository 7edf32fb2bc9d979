import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '#tests/support/make-pdf.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import type { SmtpServer } from '#tests/support/smtp-server.ts';
import type { RunningProduct } from '#tests/support/start-product.ts';
import { findMailed, productFolder, startProduction } from '#tests/support/start-production.ts';
import { textOf } from '#tests/support/until-served.ts';

/** An empty installation in production mode without payments, from its first start to its first request, as its operator and its people do it. */
const administrators = ['first@works.in', 'second@works.in'] as const;
const password = 'a long enough one';
let env: Record<string, string>;
let smtp: SmtpServer;
let product: RunningProduct;
let stop = () => Promise.resolve();
let count = 0;

beforeAll(async () => {
  ({ env, smtp, product, stop } = await startProduction(administrators));
});
afterAll(() => stop());

/** What the doctor says of each thing, by its name, and its exit code. */
function consult(changed: Record<string, string> = {}): { lines: Record<string, string>; status: number | null } {
  const { stdout, stderr, status } = runServerFile('doctor.ts', [], { ...env, ...changed }, productFolder);
  expect(stderr).toBe('');
  const found = [...stdout.matchAll(/^(fine|MISSING|not here|waived) +(.+?) {2,}(.+)$/gm)];
  return { lines: Object.fromEntries(found.map(([, state = '', name = '', says = '']) => [name, `${state}: ${says}`])), status };
}

const ask = (path: string, { cookie = '', ...init }: RequestInit & { cookie?: string } = {}) => {
  // Each from an address of its own, as the proxy in front would say it.
  const headers = { accept: 'text/html', cookie, 'x-forwarded-for': `203.0.113.${++count}`, ...(init.headers as object) };
  return fetch(`${product.url}${path}`, { redirect: 'manual', ...init, headers });
};
/** A form, as a browser sends it that knows us by our public address. */
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  ask(path, { cookie, method: 'POST', body: new URLSearchParams(fields), headers: { origin: env['PUBLIC_URL'] ?? '' } });
async function call<T>(path: string, body: unknown, cookie = ''): Promise<T> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await ask(path, { cookie, method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect([path, answer.status < 300, text]).toEqual([path, true, text]);
  return JSON.parse(text) as T;
}

async function mailed(to: string, what: RegExp): Promise<string> {
  await expect.poll(() => findMailed(smtp, to, what)).toBeDefined();
  return findMailed(smtp, to, what) ?? '';
}

async function openSession(idToken: string): Promise<string> {
  const answer = await ask('/api/session', { method: 'POST', headers: { authorization: `Bearer ${idToken}` } });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Signs up, follows the link in the mail, and signs in. Returns the cookies. */
async function signUp(email: string, displayName: string): Promise<string> {
  const { idToken } = await call<{ idToken: string }>('/v1/accounts:signUp', { email, password, returnSecureToken: true });
  await call('/v1/accounts:update', { idToken, displayName });
  await call('/v1/accounts:update', { oobCode: await mailed(email, /mode=verifyEmail[^\s"]*?oobCode=([\w-]+)/) });
  const again = await call<{ idToken: string }>('/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
  return openSession(again.idToken);
}

/** What an administrator reads on /admin. */
const readAdmin = async (cookie: string) => textOf(await (await ask('/admin', { cookie })).text());

it('opens an empty installation: the list, two administrators, the catalogue, the first referrer and the first request', async () => {
  const before = consult();
  expect(before.status).toBe(1);
  expect(before.lines).toMatchObject({
    Database: expect.stringMatching(/^fine: PostgreSQL/),
    Files: expect.stringMatching(/^fine: A file was written, read and removed/),
    'Public address and TLS': expect.stringMatching(/^MISSING: Point the name and the proxy/),
    Email: 'MISSING: Sign up with an address of ADMIN_EMAILS and a password, and follow the link in the email.',
    'Two administrators': 'MISSING: Ask first@works.in, second@works.in to sign up and to confirm the address.',
    'Legal pages': 'fine: They name Referral Works Private Limited and Anita Rao.',
    'Catalogue of employers': expect.stringMatching(/^fine: The directory has \d{3,} companies\.$/),
    'A backup that was restored': expect.stringMatching(/^MISSING: Restore a backup/),
    Payments: 'not here: Payments are not open. Set the keys of the gateway to open them.',
  });
  expect(Object.keys(before.lines)).toHaveLength(15);
  expect(consult({ TRUSTED_PROXIES: '' }).lines['Addresses of visitors']).toMatch(/^MISSING: Set TRUSTED_PROXIES/);

  const cookie = await signUp(administrators[0], 'Asha First');
  const page = await readAdmin(cookie);
  expect(page).toContain('Before you open');
  expect(page).toMatch(/You come from 203\.0\.113\.\d+\./);
  expect(page).toContain('Ask second@works.in to sign up');
  await signUp(administrators[1], 'Bala Second');
  expect((await post('/admin', cookie, { intent: 'restored', id: 'restore', reason: 'Of today, into a scratch database.' })).status).toBe(
    303,
  );
  const { lines } = consult();
  expect(lines).toMatchObject({
    Email: 'fine: An email went out, and the link in it was followed.',
    'Two administrators': 'fine: 2 of them have signed up.',
  });
  const open = Object.entries(lines).flatMap(([name, line]) => (line.startsWith('MISSING') ? name : []));
  expect(open).not.toContain('A backup that was restored');
  const checks = {
    Settings: 'settings',
    'Public address and TLS': 'address',
    'DNS of the sender': 'sender',
    'Free disk': 'disk',
    Clock: 'clock',
  };
  for (const [, check] of Object.entries(checks).filter(([name]) => open.includes(name)))
    expect((await post('/admin', cookie, { intent: 'waive', id: check, reason: 'There is no such thing here.' })).status).toBe(303);
  const after = consult();
  expect(after.lines['DNS of the sender']).toMatch(/^waived: Asha First, .*: There is no such thing here\.$/);
  expect(after.status).toBe(0);
  expect(await readAdmin(cookie)).not.toContain('Before you open');

  // A file of their own: shown first, then loaded.
  const text =
    'name;industry;city;state;size;work domains\r\nKaveri Foods;Consumer Goods;Mysuru;Karnataka;51-200;kaverifoods.in\r\nFlipkart;x;y;z;many;';
  const loading = '/admin/companies/catalogue';
  const checked = await (await post(loading, cookie, { intent: 'check', text })).text();
  expect(textOf(checked)).toContain('size: write one of');
  const seen = /name="seen" value="([0-9a-f]{64})"/.exec(checked)?.[1] ?? '';
  expect((await post(loading, cookie, { intent: 'load', text, seen, reason: '' })).status).toBe(400);
  expect((await post(loading, cookie, { intent: 'load', text, seen, reason: 'A customer of ours.' })).headers.get('location')).toContain(
    'done=loaded',
  );
  expect((await ask('/companies/kaveri-foods')).status).toBe(200);

  // Somebody pastes a job's address, and finds the company of the catalogue, where nobody is yet.
  const seeker = await signUp('ira@mail.in', 'Ira Menon');
  const job = 'https://boards.greenhouse.io/groww/jobs/1234567';
  expect(textOf(await (await ask(`/find?link=${encodeURIComponent(job)}`)).text())).toContain('at Groww');
  const pdf = new Uint8Array(makePdf({ lines: ['Ira Menon'] }));
  const upload = await ask('/api/resumes?name=cv.pdf', {
    cookie: seeker,
    method: 'POST',
    headers: { 'content-type': 'application/pdf', accept: 'application/json' },
    body: pdf,
  });
  const { id: resumeId } = (await upload.json()) as { id: string };
  const asked = { fullName: 'Ira Menon', email: 'ira@mail.in', linkedin: 'linkedin.com/in/ira-menon', position: 'Engineer', job, resumeId };
  const link = { ...asked, companyId: 'groww', message: 'We built the college radio together.' };
  const made = await call<{ id: string; link: string }>('/api/private-links', link, seeker);

  // A friend who has never been here shows that they work there, and says yes.
  const { pathname, search } = new URL(made.link);
  const proof = { name: 'Dev Rao', email: 'dev@groww.in' };
  await post(pathname + search, '', { intent: 'code', ...proof });
  const code = await mailed('dev@groww.in', /(\d{3} \d{3})/);
  const claimed = await (await post(pathname + search, '', { intent: 'claim', ...proof, code })).text();
  expect(claimed).toContain(made.id);
  const oobCode = /oobCode=([\w-]+)/.exec(claimed)?.[1];
  const { idToken } = await call<{ idToken: string }>('/v1/accounts:signInWithEmailLink', { email: 'dev@groww.in', oobCode });
  const friend = await openSession(idToken);
  await call(`/api/requests/${made.id}/moves`, { move: 'accept' }, friend);
  const story = await ask(`/api/requests/${made.id}`, { cookie: seeker, headers: { accept: 'application/json' } });
  expect(await story.json()).toMatchObject({ state: 'accepted', companyId: 'groww', before: { job } });
});
