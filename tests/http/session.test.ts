import { generateKeyPair, SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { openEventStream } from '#tests/support/event-stream.ts';
import { startIdentity } from '#tests/support/identity-calls.ts';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const { test, url, deleteAt, openSession, shown, signOutEverywhere, ...calls } = await startIdentity({
  ADMIN_EMAILS: 'root@example.in',
});
const otherProcess = await startTestHttp(test);
let count = 0;

async function signUp(email = `person${++count}@example.in`): Promise<{ idToken: string; localId: string; email: string }> {
  const { idToken = '', localId = '' } = await calls.signUp(email);
  return { idToken, localId, email };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a session', () => {
  it('is opened with a fresh token, read by its cookie, and ended [7.token-sync.post]', async () => {
    const { idToken, localId } = await signUp();
    const { status, cookie, cookies } = await openSession(idToken);
    expect(status).toBe(200);
    expect(cookies[0]).toMatch(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^rh_signed_in=1; Max-Age=1209600; Path=\/; SameSite=Lax$/);
    expect(await shown({ cookie })).toMatchObject({ id: localId, roles: ['seeker'] });
    const ended = await fetch(`${url}/api/session`, { method: 'DELETE', headers: { cookie } });
    expect(ended.status).toBe(204);
    expect(ended.headers.getSetCookie().every((each) => each.includes('Max-Age=0'))).toBe(true);
    expect(await shown({ cookie })).toBeUndefined();
  });

  it('stays the same one when the same person syncs again', async () => {
    const { idToken } = await signUp();
    const first = await openSession(idToken);
    const second = await openSession(idToken, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    const other = await openSession((await signUp()).idToken, first.cookie);
    expect(other.cookie).not.toBe(first.cookie);
    expect(await shown({ cookie: first.cookie })).toBeUndefined();
  });

  it('ends after fourteen days [11.sessions]', async () => {
    const { cookie } = await openSession((await signUp()).idToken);
    test.clock.advance({ days: 14, seconds: 1 });
    expect(await shown({ cookie })).toBeUndefined();
  });

  it('refuses a token older than five minutes [9.token-sync.age]', async () => {
    const { idToken } = await signUp();
    test.clock.advance({ minutes: 5, seconds: 1 });
    expect((await openSession(idToken)).status).toBe(401);
  });

  it('ends everywhere at once, tokens included [11.sign-out-everywhere]', async () => {
    const { idToken, email } = await signUp();
    const here = await openSession(idToken);
    const there = await openSession(idToken);
    expect(await signOutEverywhere(here.cookie)).toBe(204);
    expect(await shown({ cookie: there.cookie })).toBeUndefined();
    expect(await shown({ bearer: idToken })).toBeUndefined();
    expect((await openSession(idToken)).status).toBe(401);
    expect((await openSession((await calls.signIn(email))['idToken'])).status).toBe(200);
  });
});

describe('live events', () => {
  it('stop at once, in every process, when the person signs out everywhere', async () => {
    const { idToken } = await signUp();
    const here = await openSession(idToken);
    const there = await openSession(idToken);
    const streams = await Promise.all([
      openEventStream(url, { cookie: here.cookie }),
      openEventStream(otherProcess.url, { cookie: there.cookie }),
      openEventStream(otherProcess.url, idToken),
    ]);
    await signOutEverywhere(here.cookie);
    await Promise.all(streams.map((each) => each.ended));
    expect(streams.map((each) => each.isOpen())).toEqual([false, false, false]);
  });

  it('of one browser stop when it signs out, and those of the others go on', async () => {
    const { idToken, localId } = await signUp();
    const here = await openSession(idToken);
    const there = await openSession(idToken);
    const mine = await openEventStream(otherProcess.url, { cookie: here.cookie });
    const others = await openEventStream(otherProcess.url, { cookie: there.cookie });
    await deleteAt('/api/session', { cookie: here.cookie });
    await mine.ended;
    expect(others.isOpen()).toBe(true);
    await test.app.leaving.eraseNow({ account: { id: localId } });
    await others.ended;
    await expect(test.app.accounts.get(localId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a bearer token', () => {
  it('makes an administrator only of a proven address', async () => {
    const { idToken, localId } = await signUp('root@example.in');
    expect(await shown({ bearer: idToken })).toMatchObject({ id: localId, roles: ['seeker'] });
    await test.database.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', localId).execute();
    expect((await shown({ bearer: idToken }))?.roles).toEqual(['seeker', 'administrator']);
  });

  it('that is unsigned, signed by others, tampered with or old gets 401', async () => {
    const { idToken } = await signUp();
    const claims = decodeJwt(idToken);
    const [head, body, signature] = idToken.split('.') as [string, string, string];
    const { privateKey } = await generateKeyPair('ES256');
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'of-somebody-else' }).sign(privateKey),
      `${head}.${changed}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    ];
    for (const token of forged) {
      expect((await openSession(token)).status).toBe(401);
      expect(await deleteAt('/api/account', bearer(token))).toBe(401);
    }
    test.clock.advance({ hours: 1, minutes: 1 });
    expect(await deleteAt('/api/account', bearer(idToken))).toBe(401);
  });
});

it('deleting an account needs a recent sign-in, and takes sessions and sign-in data along', async () => {
  const { idToken, localId, email } = await signUp();
  const { cookie } = await openSession(idToken);
  test.clock.advance({ minutes: 6 });
  expect(await deleteAt('/api/account', { cookie })).toBe(403);
  test.clock.advance({ minutes: -6 });
  expect(await deleteAt('/api/account', { cookie })).toBe(202);
  expect(await shown({ cookie })).toBeDefined();
  await endSevenDays(test);
  expect(await shown({ cookie })).toBeUndefined();
  expect((await openSession(idToken)).status).toBe(401);
  expect(await calls.signIn(email)).not.toHaveProperty('idToken');
  const left = await test.database.pool.query('select 1 from identity_users where id = $1', [localId]);
  expect(left.rowCount).toBe(0);
});
