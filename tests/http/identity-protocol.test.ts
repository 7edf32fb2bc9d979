import { describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/support/identity-calls.ts';
import { newAddress } from '#tests/support/new-address.ts';

const { test, url, askForLink, call, choosePersona, mailedCode, refresh, send: post, signUp } = await startIdentity();

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
    const type = 'application/x-www-form-urlencoded';
    const refreshed = await post('/v1/token', `grant_type=refresh_token&refresh_token=${refreshToken}`, { type });
    expect(refreshed.json).toMatchObject({ refresh_token: refreshToken, expires_in: '3600', token_type: 'Bearer' });
    // Before the link: whoever proves the address ends what was there before.
    expect((await post('/v1/accounts:signInWithEmailLink', { email, oobCode: 'x' })).code).toBe('INVALID_OOB_CODE');
    const oobCode = await askForLink(email);
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
    const { event } = await choosePersona('test-asha');
    const answered = { requestUri: event.urlResponse, sessionId: event.sessionId, returnSecureToken: true };
    const idp = (body: object) => post('/v1/accounts:signInWithIdp', body);
    expect((await idp({ ...answered, pendingToken: 'of another time' })).code).toBe('INVALID_PENDING_TOKEN');
    expect((await idp({ requestUri: url, postBody: 'id_token=forged&providerId=google.com' })).code).toBe('INVALID_IDP_RESPONSE');
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
  expect(answer.text).toMatch(/"[A-Z_]+ : /);
});

describe('abuse', () => {
  it('of one account from one address ends after ten failures; lookups and other addresses go on', async () => {
    const email = 'target@example.in';
    const { idToken } = await signUp(email);
    const address = newAddress();
    const enter = (secret: string, from = address) => call('signInWithPassword', { email, password: secret }, { address: from });
    for (let i = 0; i < 10; i++) expect((await enter('wrong one')).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await enter(password)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await call('lookup', { idToken }, { address })).status).toBe(200);
    expect((await enter(password, newAddress())).status).toBe(200);
  });

  it('for a link says where the link should lead', async () => {
    const asked = await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'leads-nowhere@example.in' });
    expect(asked.code).toBe('MISSING_CONTINUE_URI');
  });

  it('of a mailbox is limited for everybody alike', async () => {
    const ask = () => call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody-at-all@example.in' });
    for (let i = 0; i < 6; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describe('two at once', () => {
  it('make one account of one address', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => call('signUp', { email: 'race@example.in', password })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
    expect(tries.filter((each) => each.code === 'EMAIL_EXISTS')).toHaveLength(5);
    const rows = await test.database.pool.query("select 1 from accounts where email = 'race@example.in'");
    expect(rows.rowCount).toBe(1);
  });

  it('use a reset code once', async () => {
    const email = 'reset-race@example.in';
    await signUp(email);
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await mailedCode(email, 'resetPassword');
    // Only for what it was mailed for.
    expect((await call('signInWithEmailLink', { email, oobCode })).code).toBe('INVALID_OOB_CODE');
    const tries = await Promise.all([1, 2, 3].map((n) => call('resetPassword', { oobCode, newPassword: `another one ${n}` })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
  });
});

describe('a fault of ours', () => {
  it('is plain text, so that nobody is signed out by it', async () => {
    const { idToken, refreshToken } = await signUp('faults@example.in');
    await test.database.pool.query('alter table identity_users rename to identity_users_away');
    try {
      for (const answer of [await call('lookup', { idToken }), await refresh(refreshToken)]) {
        expect(answer.status).toBe(503);
        expect(answer.text).toMatch(/^The identity service is not available/);
      }
    } finally {
      await test.database.pool.query('alter table identity_users_away rename to identity_users');
    }
  });

  it('is told from a refresh token that was revoked', async () => {
    expect((await refresh('unknown')).code).toBe('TOKEN_EXPIRED');
  });
});
