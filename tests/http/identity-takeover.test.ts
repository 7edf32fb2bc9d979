import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { identityCalls } from '#tests/support/identity-calls.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no', ADMIN_EMAILS: 'root@example.in' });
const { url } = await startTestHttp(test);
const { call, google, mailedCode, mailsTo, openSession, refresh, signOutEverywhere, whoIs } = identityCalls(test, url);
const password = 'a long enough one';
let count = 0;
let email = '';

const signUp = async (who = email) => (await call('signUp', { email: who, password })).json as Record<string, string>;
const rows = async (table: string, userId: string) =>
  (await test.database.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount;

/** The real owner proves the address: each of these must leave nobody else inside. */
const proofs: Record<string, (who: string) => Promise<Record<string, string>>> = {
  'a password reset': async (who) => {
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: who });
    const done = await call('resetPassword', { oobCode: await mailedCode(who, 'resetPassword'), newPassword: 'the owner chose this' });
    expect(done.status).toBe(200);
    return (await call('signInWithPassword', { email: who, password: 'the owner chose this' })).json as Record<string, string>;
  },
  'a mailed link': async (who) => {
    await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: who, continueUrl: `${url}/profile` });
    return (await call('signInWithEmailLink', { email: who, oobCode: await mailedCode(who, 'signIn') })).json as Record<string, string>;
  },
  'Google with the same address': async (who) =>
    (await call('signInWithIdp', await google({ sub: `owner-of-${who}`, email: who, name: 'The Owner' }))).json as Record<string, string>,
};

beforeEach(() => {
  test.clock.set(new Date());
  email = `takeover${++count}@example.in`;
});

it.each(Object.keys(proofs))('a deletion that a stranger asked for ends with %s, and the owner keeps the account', async (proof) => {
  const { idToken, localId } = await signUp();
  expect((await call('delete', { idToken })).status).toBe(200);
  expect(await proofs[proof]?.(email)).toMatchObject({ localId });
  await endSevenDays(test);
  expect(await test.app.accounts.get(localId ?? '')).toMatchObject({ email });
});

describe('a sign-in of long ago', () => {
  it('does not become a recent one by a new name', async () => {
    const { idToken } = await signUp();
    const signedInAt = decodeJwt(idToken ?? '')['auth_time'];
    test.clock.advance({ minutes: 30 });
    const named = await call('update', { idToken, displayName: 'Neha', returnSecureToken: true });
    expect(named.status).toBe(200);
    const renewed = named.json['idToken'] as string;
    expect(decodeJwt(renewed)).toMatchObject({ auth_time: signedInAt, name: 'Neha' });
    expect((await call('update', { idToken: renewed, password: 'another long one' })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await call('delete', { idToken: renewed })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('gets tokens for a new name only when it asks, and its own refresh token again', async () => {
    const { idToken, refreshToken, localId } = await signUp();
    expect((await call('update', { idToken, displayName: 'Neha' })).json).not.toHaveProperty('idToken');
    for (let i = 0; i < 5; i++) {
      const named = await call('update', { idToken, displayName: `Neha ${i}`, returnSecureToken: true });
      expect(named.json['refreshToken']).toBe(refreshToken);
    }
    expect(await rows('identity_refresh_tokens', localId ?? '')).toBe(1);
  });

  it('cannot link Google, use a mailed link, nor remove the password', async () => {
    const { idToken } = await signUp();
    await call('signInWithIdp', { ...(await google({ sub: `linked-${email}`, email })), idToken });
    test.clock.advance({ minutes: 6 });
    const linking = await call('signInWithIdp', { ...(await google({ sub: `late-${email}`, email })), idToken });
    expect(linking.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await call('update', { idToken, deleteProvider: ['password'] })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    // Before the link is looked at, so any will do.
    expect((await call('signInWithEmailLink', { email, oobCode: 'x', idToken })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

it('an address is not changed without proof', async () => {
  const { idToken } = await signUp();
  expect((await call('update', { idToken, email: `victim-${email}` })).code).toBe('OPERATION_NOT_ALLOWED');
  await signUp(`taken-${email}`);
  expect((await call('update', { idToken, email: `taken-${email}` })).code).toBe('OPERATION_NOT_ALLOWED');
  expect((await call('update', { idToken, email })).status).toBe(200);
});

describe.each(Object.keys(proofs))('a squatter loses everything by %s', (proof) => {
  const prove = (who: string) => (proofs[proof] as (who: string) => Promise<Record<string, string>>)(who);

  it('password, Google, tokens, session, codes and the name', async () => {
    const squatter = await signUp();
    await call('signInWithIdp', { ...(await google({ sub: `squatter-${email}`, email: `evil-${email}` })), idToken: squatter['idToken'] });
    await call('update', { idToken: squatter['idToken'], displayName: 'The Squatter', photoUrl: 'https://evil.example/x.png' });
    const { cookie } = await openSession(squatter['idToken']);
    await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: squatter['idToken'], newEmail: `evil2-${email}` });
    const changeCode = await mailedCode(`evil2-${email}`, 'verifyAndChangeEmail');
    expect(changeCode).toBeDefined();

    const owner = await prove(email);
    expect(owner['localId']).toBe(squatter['localId']);
    expect((await call('signInWithPassword', { email, password })).code).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await call('signInWithIdp', await google({ sub: `squatter-${email}`, email: `evil-${email}` }));
    expect(again.json['localId']).not.toBe(owner['localId']);
    expect((await call('lookup', { idToken: squatter['idToken'] })).code).toBe('TOKEN_EXPIRED');
    expect((await refresh(squatter['refreshToken'])).code).toBe('TOKEN_EXPIRED');
    expect(await whoIs({ cookie })).toBeUndefined();
    expect(await whoIs({ bearer: squatter['idToken'] })).toBeUndefined();
    expect((await call('update', { oobCode: changeCode })).code).toBe('INVALID_OOB_CODE');
    const [seen] = (await call('lookup', { idToken: owner['idToken'] })).json['users'] as Record<string, unknown>[];
    expect(seen).toMatchObject({ email, emailVerified: true });
    expect(seen?.['displayName']).not.toBe('The Squatter');
    expect(seen).not.toHaveProperty('photoUrl');
    expect((await test.app.accounts.get(owner['localId'] ?? '')).displayName).not.toBe('The Squatter');
  });
});

describe('a way in', () => {
  it('that Google opened for a squatter does not make them an administrator', async () => {
    const evil = await call('signInWithIdp', await google({ sub: 'evil', email: 'evil@example.test' }));
    expect((await call('update', { idToken: evil.json['idToken'], email: 'root@example.in' })).code).toBe('OPERATION_NOT_ALLOWED');
  });

  it('by a second Google account that proves the address replaces the first', async () => {
    const first = await call('signInWithIdp', await google({ sub: `first-${email}`, email }));
    const second = await call('signInWithIdp', await google({ sub: `second-${email}`, email }));
    expect(second).toMatchObject({ status: 200, json: { localId: first.json['localId'] } });
    expect(await mailsTo(email)).toContainEqual(expect.stringContaining('sign in'));
  });

  it('by a second Google account is refused with a clear answer when it is linked', async () => {
    const { idToken } = await signUp();
    await call('signInWithIdp', { ...(await google({ sub: `one-${email}`, email: null })), idToken });
    const linking = await call('signInWithIdp', { ...(await google({ sub: `two-${email}`, email: null })), idToken });
    expect(linking).toMatchObject({ status: 400, code: 'PROVIDER_ALREADY_LINKED' });
  });

  it('is not linked when its address belongs to another account', async () => {
    await signUp(`other-${email}`);
    const { idToken } = await signUp();
    const linking = await call('signInWithIdp', { ...(await google({ sub: `x-${email}`, email: `other-${email}` })), idToken });
    expect(linking.code).toBe('EMAIL_EXISTS');
  });

  it('that vouches for the same address proves it when it is linked', async () => {
    const { idToken } = await signUp();
    const linked = await call('signInWithIdp', { ...(await google({ sub: `same-${email}`, email })), idToken });
    expect(linked.json).toMatchObject({ emailVerified: true, isNewUser: false });
    expect((await call('signInWithPassword', { email, password })).status).toBe(200);
  });

  it('is told to the owner whenever it changes', async () => {
    const { idToken } = await signUp();
    await call('signInWithIdp', { ...(await google({ sub: `told-${email}`, email })), idToken });
    const afterLink = (await mailsTo(email)).length;
    expect(await mailsTo(email)).toContainEqual(expect.stringContaining('sign in'));
    expect((await call('update', { idToken, deleteProvider: ['google.com'] })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(afterLink + 1);
    await call('signInWithIdp', { ...(await google({ sub: `told2-${email}`, email })), idToken });
    expect((await call('update', { idToken, deleteProvider: ['password'] })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(afterLink + 3);
    expect((await call('lookup', { idToken })).status).toBe(200);
  });

  it('by mailed link, sent with a token, belongs to the holder of the token or to nobody', async () => {
    const { idToken, localId } = await signUp();
    const ask = async (to: string) => {
      await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: to, continueUrl: `${url}/profile` });
      return mailedCode(to, 'signIn');
    };
    const oobCode = await ask(`else-${email}`);
    const foreign = await call('signInWithEmailLink', { email: `else-${email}`, oobCode, idToken });
    expect(foreign).toMatchObject({ status: 400, code: 'OPERATION_NOT_ALLOWED' });
    const own = await call('signInWithEmailLink', { email, oobCode: await ask(email), idToken });
    expect(own.json).toMatchObject({ localId, isNewUser: false });
    expect((await call('signInWithPassword', { email, password })).status).toBe(200);
  });
});

describe('what ended', () => {
  it('stays ended, also when it ends twice in one second', async () => {
    const first = await signUp();
    const session = await openSession(first['idToken']);
    expect(await signOutEverywhere(session.cookie)).toBe(204);
    const second = (await call('signInWithPassword', { email, password })).json as Record<string, string>;
    const again = await openSession(second['idToken']);
    expect(again.status).toBe(200);
    expect(await signOutEverywhere(again.cookie)).toBe(204);
    expect((await call('lookup', { idToken: second['idToken'] })).code).toBe('TOKEN_EXPIRED');
    expect((await openSession(second['idToken'])).status).toBe(401);
    const third = (await call('signInWithPassword', { email, password })).json as Record<string, string>;
    expect((await call('lookup', { idToken: third['idToken'] })).status).toBe(200);
  });

  it('takes mailed codes along', async () => {
    const { idToken } = await signUp();
    await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `next-${email}` });
    const code = await mailedCode(`next-${email}`, 'verifyAndChangeEmail');
    await signOutEverywhere((await openSession(idToken)).cookie);
    expect((await call('update', { oobCode: code })).code).toBe('INVALID_OOB_CODE');
  });

  it('includes a disabled account: it opens no session, and what it had opened is shut', async () => {
    const { idToken, localId = '', refreshToken } = await signUp();
    const { cookie } = await openSession(idToken);
    const disable = (disabled: boolean) =>
      test.database.db.updateTable('identity_users').set({ disabled }).where('id', '=', localId).execute();
    await disable(true);
    expect(await whoIs({ cookie })).toBeUndefined();
    expect((await fetch(`${url}/api/requests`, { headers: { cookie } })).status).toBe(401);
    expect(await whoIs({ bearer: idToken })).toBeUndefined();
    expect((await openSession(idToken, cookie)).status).toBe(401);
    expect((await refresh(refreshToken)).code).toBe('USER_DISABLED');
    expect((await call('lookup', { idToken })).code).toBe('USER_DISABLED');
    await disable(false);
    expect(await whoIs({ cookie })).toBe(localId);
  });
});

describe('no error', () => {
  it('is an empty change, the same address, or unlinking', async () => {
    const { idToken } = await signUp();
    expect((await call('update', { idToken })).status).toBe(200);
    expect((await call('update', { idToken, email: email.toUpperCase() })).status).toBe(200);
    await call('signInWithIdp', { ...(await google({ sub: `un-${email}`, email })), idToken });
    const unlinked = await call('update', { idToken, deleteProvider: ['google.com'] });
    expect(unlinked).toMatchObject({ status: 200, json: { providerUserInfo: [{ providerId: 'password' }] } });
  });

  it('is a name at sign-up', async () => {
    const { json } = await call('signUp', { email, password, displayName: '  Neha Sharma ' });
    expect((await test.app.accounts.get(String(json['localId']))).displayName).toBe('Neha Sharma');
    expect((await call('signUp', { email: `x-${email}`, password, displayName: 'a\u202eb' })).code).toBe('INVALID_DISPLAY_NAME');
  });
});

describe('what is missing', () => {
  it.each([
    ['lookup', {}, 'MISSING_ID_TOKEN'],
    ['delete', {}, 'MISSING_ID_TOKEN'],
    ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
    ['signInWithPassword', { password }, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 'x@example.in' }, 'MISSING_PASSWORD'],
    ['signInWithEmailLink', { email: 'x@example.in' }, 'MISSING_OOB_CODE'],
    ['resetPassword', {}, 'MISSING_OOB_CODE'],
    ['token', {}, 'MISSING_GRANT_TYPE'],
    ['token', { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  ])('%s %j is named in the words of the protocol', async (operation, body, code) => {
    expect((await call(operation, body)).code).toBe(code);
  });

  it('is the new address of a change', async () => {
    const { idToken } = await signUp();
    expect((await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken })).code).toBe('MISSING_NEW_EMAIL');
  });
});
