import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { identityCalls } from '#tests/support/identity-calls.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);
const password = 'a long enough one';
let count = 0;
let address = '';

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : undefined;
  return { status: response.status, json, text, message: (json?.['error'] as { message?: string } | undefined)?.message ?? '' };
}

beforeEach(() => {
  test.clock.set(new Date());
  address = `203.0.113.${++count}`;
});

describe('the literal paths of the specification', () => {
  it('answer as those under the host names do [7.sign-up 7.sign-in 7.email-link 7.update 7.projects]', async () => {
    const email = 'literal@example.in';
    const made = await post('/v1/accounts:signUp', { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' });
    expect(made).toMatchObject({ status: 200, json: { email, expiresIn: '3600', kind: 'identitytoolkit#SignupNewUserResponse' } });
    const { idToken, refreshToken } = made.json as { idToken: string; refreshToken: string };
    expect(await post('/v1/accounts:signInWithPassword', { email, password })).toMatchObject({ status: 200, json: { registered: true } });
    expect(await post('/v1/accounts:update', { idToken, displayName: 'Neha', photoUrl: null })).toMatchObject({
      json: { displayName: 'Neha', photoUrl: null },
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refreshed = await post('/v1/token', `grant_type=refresh_token&refresh_token=${refreshToken}`, form);
    expect(refreshed.json).toMatchObject({ refresh_token: refreshToken, expires_in: '3600', token_type: 'Bearer' });
    // Before the link: whoever proves the address ends what was there before.
    expect((await post('/v1/accounts:signInWithEmailLink', { email, oobCode: 'x' })).message).toMatch(/^INVALID_OOB_CODE : /);
    await post('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: `${url}/profile` });
    const oobCode = await identityCalls(test, url).mailedCode(email, 'signIn');
    expect(await post('/v1/accounts:signInWithEmailLink', { email, oobCode })).toMatchObject({
      status: 200,
      json: { email, idToken: expect.any(String), refreshToken: expect.any(String) },
    });
    const projects = (await (await fetch(`${url}/v1/projects`)).json()) as { authorizedDomains: string[] };
    expect(projects.authorizedDomains).toContain('localhost');
    const policy = await fetch(`${url}/identitytoolkit.googleapis.com/v2/passwordPolicy?key=x`);
    expect(await policy.json()).toMatchObject({ customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 128 } });
    const keys = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: Record<string, unknown>[] };
    expect(keys.keys[0]).toMatchObject({ alg: 'ES256', use: 'sig' });
    expect(keys.keys[0]).not.toHaveProperty('d');
  });

  it('of a provider take requestUri, postBody and returnSecureToken, and no pendingToken of another time [7.idp]', async () => {
    const chosen = await fetch(`${url}/emulator/auth/handler`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ persona: 'test-asha', authType: 'signInViaPopup', eventId: '1234' }),
    });
    const event = JSON.parse(/id="event">(.*?)<\/script>/.exec(await chosen.text())?.[1] ?? '{}') as Record<string, string>;
    const answered = { requestUri: event['urlResponse'], sessionId: event['sessionId'], returnSecureToken: true };
    const idp = (body: object) => post('/v1/accounts:signInWithIdp', body);
    expect((await idp({ ...answered, pendingToken: 'of another time' })).message).toMatch(/^INVALID_PENDING_TOKEN : /);
    expect((await idp({ requestUri: url, postBody: 'id_token=forged&providerId=google.com' })).message).toMatch(/^INVALID_IDP_RESPONSE : /);
    // As the SDK sends it: what the popup brought is in requestUri, and postBody may be there and empty.
    const signedIn = await idp({ ...answered, postBody: '' });
    expect(signedIn).toMatchObject({ status: 200, json: { providerId: 'google.com', idToken: expect.any(String) } });
  });

  it('know no other verb', async () => {
    expect((await post('/v1/accounts:batchGet', {})).status).toBe(404);
    expect((await post('/v1/accounts:constructor', {})).status).toBe(404);
    expect((await fetch(`${url}/v1/accounts:lookup`)).status).toBe(404);
  });
});

it.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
  ['a number as email', { email: 7, password }, 400],
  ['a list as password', { email: 'x@example.in', password: ['a'] }, 400],
  ['line breaks in the email', { email: 'x@example.in\r\nBcc: y@example.in', password }, 400],
  ['NUL in the password', { email: 'x@example.in', password: 'long enough \u0000' }, 400],
  ['a megabyte of password', { email: 'x@example.in', password: 'x'.repeat(1_000_000) }, 413],
])('bad input %s is refused with a code', async (_, body, status) => {
  const answer = await post('/v1/accounts:signUp', body);
  expect(answer.status).toBe(status);
  expect(answer.message).toMatch(/^[A-Z_]+ : /);
});

describe('abuse', () => {
  it('of one account from one address ends after ten failures; lookups go on', async () => {
    const email = 'target@example.in';
    const { idToken } = (await test.app.identity.operations.signUp({ email, password })) as { idToken: string };
    for (let i = 0; i < 10; i++)
      expect((await post('/v1/accounts:signInWithPassword', { email, password: 'wrong one' })).message).toMatch(/^INVALID_LOGIN/);
    expect((await post('/v1/accounts:signInWithPassword', { email, password })).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
    expect((await post('/v1/accounts:lookup', { idToken })).status).toBe(200);
    address = '203.0.113.250';
    expect((await post('/v1/accounts:signInWithPassword', { email, password })).status).toBe(200);
  });

  it('by successes does not count', async () => {
    const email = 'regular@example.in';
    await test.app.identity.operations.signUp({ email, password });
    for (let i = 0; i < 12; i++) expect((await post('/v1/accounts:signInWithPassword', { email, password })).status).toBe(200);
  });

  it('for a link says where the link should lead', async () => {
    const asked = await post('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'leads-nowhere@example.in' });
    expect(asked.message).toMatch(/^MISSING_CONTINUE_URI/);
  });

  it('of a mailbox is limited for everybody alike', async () => {
    const ask = (email: string) => post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    for (let i = 0; i < 6; i++) expect((await ask('nobody-at-all@example.in')).status).toBe(200);
    expect((await ask('nobody-at-all@example.in')).message).toMatch(/^TOO_MANY_ATTEMPTS/);
  });
});

describe('two at once', () => {
  it('make one account of one address', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => post('/v1/accounts:signUp', { email: 'race@example.in', password })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
    expect(tries.filter((each) => each.message === 'EMAIL_EXISTS')).toHaveLength(5);
    const rows = await test.database.pool.query("select 1 from accounts where email = 'race@example.in'");
    expect(rows.rowCount).toBe(1);
  });

  it('use a reset code once', async () => {
    const email = 'reset-race@example.in';
    await test.app.identity.operations.signUp({ email, password });
    await test.app.identity.operations.sendOobCode({ requestType: 'PASSWORD_RESET', email });
    await test.runJobs({ future: true });
    const link = test.delivered.map((mail) => /http\S+mode=resetPassword\S+/.exec(mail.text)?.[0]).findLast(Boolean) ?? '';
    const oobCode = new URL(link).searchParams.get('oobCode');
    // Only for what it was mailed for.
    expect((await post('/v1/accounts:signInWithEmailLink', { email, oobCode })).message).toMatch(/^INVALID_OOB_CODE : /);
    const tries = await Promise.all([1, 2, 3].map((n) => post('/v1/accounts:resetPassword', { oobCode, newPassword: `another one ${n}` })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
  });
});

describe('a fault of ours', () => {
  it('is plain text, so that nobody is signed out by it', async () => {
    const { idToken, refreshToken } = (await test.app.identity.operations.signUp({ email: 'faults@example.in', password })) as Record<
      string,
      string
    >;
    await test.database.pool.query('alter table identity_users rename to identity_users_away');
    try {
      for (const [path, body] of [
        ['/v1/accounts:lookup', { idToken }],
        ['/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }],
      ] as const) {
        expect(await post(path, body)).toMatchObject({ status: 503, json: undefined });
      }
    } finally {
      await test.database.pool.query('alter table identity_users_away rename to identity_users');
    }
  });

  it('is told from a refresh token that was revoked', async () => {
    expect((await post('/v1/token', { grant_type: 'refresh_token', refresh_token: 'unknown' })).message).toMatch(/^TOKEN_EXPIRED/);
  });
});
