import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { password, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, call, google, mailedCode, mailsTo, openSession, proofs, refresh, signIn, signOutEverywhere, whoIs, ...calls } =
  await startIdentity({ ADMIN_EMAILS: 'root@example.in' });
let count = 0;
let email = '';

const signUp = (who = email) => calls.signUp(who);
const link = async (claims: { sub: string; email: string | null }, idToken: unknown) =>
  call('signInWithIdp', { ...(await google({ ...claims, sub: `${claims.sub}-${email}` })), idToken });

beforeEach(() => void (email = `takeover${++count}@example.in`));

it.each(['reset', 'link', 'google'] as const)(
  'a deletion that a stranger asked for ends with a proof by %s, and the owner keeps the account',
  async (proof) => {
    const { idToken, localId = '' } = await signUp();
    expect((await call('delete', { idToken })).status).toBe(200);
    expect((await proofs[proof](email)).status).toBe(200);
    await endSevenDays(test);
    expect(await test.app.accounts.get(localId)).toMatchObject({ email });
  },
);

describe('a sign-in of long ago', () => {
  it('does not become a recent one by a new name, which brings tokens only to those who ask, with the same refresh token', async () => {
    const { idToken, refreshToken, localId } = await signUp();
    expect((await call('update', { idToken, displayName: 'N' })).json).not.toHaveProperty('idToken');
    const signedInAt = decodeJwt(idToken ?? '')['auth_time'];
    test.clock.advance({ minutes: 30 });
    const named = await call('update', { idToken, displayName: 'Neha', returnSecureToken: true });
    expect(named).toMatchObject({ status: 200, json: { refreshToken } });
    const kept = await test.database.pool.query('select from identity_refresh_tokens where user_id = $1', [localId]);
    expect(kept.rowCount).toBe(1);
    const renewed = named.json['idToken'] as string;
    expect(decodeJwt(renewed)).toMatchObject({ auth_time: signedInAt, name: 'Neha' });
    expect((await call('update', { idToken: renewed, password: 'another long one' })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await call('delete', { idToken: renewed })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('cannot link Google, use a mailed link, nor remove the password', async () => {
    const { idToken } = await signUp();
    await link({ sub: 'linked', email }, idToken);
    test.clock.advance({ minutes: 6 });
    const linking = await link({ sub: 'late', email }, idToken);
    expect(linking.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await call('update', { idToken, deleteProvider: ['password'] })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    // Before the link is looked at, so any will do.
    expect((await call('signInWithEmailLink', { email, oobCode: 'x', idToken })).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

describe('a way in', () => {
  it('by a second Google account that proves the address replaces the first', async () => {
    const first = await call('signInWithIdp', await google({ sub: `first-${email}`, email }));
    const second = await call('signInWithIdp', await google({ sub: `second-${email}`, email }));
    expect(second).toMatchObject({ status: 200, json: { localId: first.json['localId'] } });
    expect(await mailsTo(email)).toContainEqual(expect.stringContaining('sign in'));
  });

  it('is not linked if its address belongs to another account, nor as a second Google account', async () => {
    await signUp(`other-${email}`);
    const { idToken } = await signUp();
    expect((await link({ sub: 'x', email: `other-${email}` }, idToken)).code).toBe('EMAIL_EXISTS');
    await link({ sub: 'one', email: null }, idToken);
    const linking = await link({ sub: 'two', email: null }, idToken);
    expect(linking).toMatchObject({ status: 400, code: 'PROVIDER_ALREADY_LINKED' });
  });

  it('is told to the owner whenever it changes; Google proves the address for which it vouches', async () => {
    const { idToken } = await signUp();
    const linked = await link({ sub: 'told', email }, idToken);
    expect(linked.json).toMatchObject({ emailVerified: true, isNewUser: false });
    expect((await call('signInWithPassword', { email, password })).status).toBe(200);
    const afterLink = (await mailsTo(email)).length;
    expect(await mailsTo(email)).toContainEqual(expect.stringContaining('sign in'));
    expect((await call('update', { idToken, deleteProvider: ['google.com'] })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(afterLink + 1);
    await link({ sub: 'told2', email }, idToken);
    expect((await call('update', { idToken, deleteProvider: ['password'] })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(afterLink + 3);
    expect((await call('lookup', { idToken })).status).toBe(200);
  });

  it('is told to the owner who proves by a mailed link an address for which a password had been chosen', async () => {
    await signUp();
    const before = (await mailsTo(email)).length;
    expect((await proofs.link(email)).json).toMatchObject({ isNewUser: false });
    // The link itself, and what became of the account.
    expect(await mailsTo(email)).toHaveLength(before + 2);
  });

  it('by mailed link, sent with a token, belongs to the holder of the token or to nobody', async () => {
    const { idToken, localId } = await signUp();
    const oobCode = await calls.askForLink(`else-${email}`);
    const foreign = await call('signInWithEmailLink', { email: `else-${email}`, oobCode, idToken });
    expect(foreign).toMatchObject({ status: 400, code: 'OPERATION_NOT_ALLOWED' });
    const own = await call('signInWithEmailLink', { email, oobCode: await calls.askForLink(email), idToken });
    expect(own.json).toMatchObject({ localId, isNewUser: false });
    expect((await call('signInWithPassword', { email, password })).status).toBe(200);
  });
});

describe('what ended', () => {
  it('stays ended, also when it ends twice in one second', async () => {
    const first = await signUp();
    const session = await openSession(first['idToken']);
    expect(await signOutEverywhere(session.cookie)).toBe(204);
    const second = await signIn(email);
    const again = await openSession(second['idToken']);
    expect(again.status).toBe(200);
    expect(await signOutEverywhere(again.cookie)).toBe(204);
    expect((await call('lookup', { idToken: second['idToken'] })).code).toBe('TOKEN_EXPIRED');
    expect((await openSession(second['idToken'])).status).toBe(401);
    const third = await signIn(email);
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

it('an empty change, the same address and a name at sign-up are no error', async () => {
  const { json } = await call('signUp', { email, password, displayName: '  Neha Sharma ' });
  expect((await test.app.accounts.get(String(json['localId']))).displayName).toBe('Neha Sharma');
  const { idToken } = json;
  expect((await call('update', { idToken })).status).toBe(200);
  expect((await call('update', { idToken, email: email.toUpperCase() })).status).toBe(200);
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
    ['token', { grant_type: 'refresh_token', refresh_token: 'unknown' }, 'TOKEN_EXPIRED'],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'x@example.in' }, 'MISSING_CONTINUE_URI'],
  ])('%s %j is named in the words of the protocol', async (operation, body, code) => {
    expect((await call(operation, body)).code).toBe(code);
  });

  it('is the new address of a change', async () => {
    const { idToken } = await signUp();
    expect((await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken })).code).toBe('MISSING_NEW_EMAIL');
  });
});
