import { describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, askForLink, call, choosePersona, refresh, send: post, signUp } = await startIdentity();

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

it('a fault of ours is plain text, so that nobody is signed out by it', async () => {
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
