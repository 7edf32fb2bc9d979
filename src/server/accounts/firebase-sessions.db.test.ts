import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { createAccounts } from './create-accounts.ts';
import { transact } from '#server/platform/db/transact.ts';
import { makePerson } from '#tests/factories/request.factory.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { lockAccount } from './account-store.ts';

const test = await useTestApp({
  DEMO_DATA: 'no',
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_AUTH_DOMAIN: 'a-project.firebaseapp.com',
});

/** The part of Google's tokens that matters here: whose they are, and when that person signed in. */
const accounts = createAccounts(test.deps, {
  ...test.app.identity,
  verifyIdToken: async (token) => {
    const [sub = '', authTime = ''] = token.split('@');
    const known = { email: `${sub}@example.in`, emailVerified: true, name: null, picture: null, provider: 'password', signIn: null };
    return { sub, ...known, authTime: new Date(Number(authTime) * 1000), issuedAt: test.clock.now() };
  },
});

const open = (token: string, userAgent?: string) => accounts.openSession(token, undefined, userAgent);
const tokenOf = (sub: string, later = 0) => `${sub}@${Math.floor(test.clock.now().getTime() / 1000) + later}`;
const isIn = async (sessionToken: string) => (await accounts.readSession({ sessionToken, bearer: undefined })) !== undefined;

beforeEach(() => test.clock.set('2026-11-15T06:00:00.000Z'));

describe('with Firebase', () => {
  it('signing out everywhere ends sessions and older tokens, also twice in one second, and an ended session can do nothing', async () => {
    const first = await open(tokenOf('neha'));
    await accounts.signOutEverywhere(first.session);
    expect(await isIn(first.token)).toBe(false);
    const hold = () => transact(test.database.db, (tx) => accounts.holdSignIn(tx, first.session));
    for (const late of [() => open(tokenOf('neha')), () => accounts.signOutEverywhere(first.session), hold])
      await expect(late()).rejects.toMatchObject({ code: 'not_signed_in' });
    const second = await open(tokenOf('neha', 1));
    await accounts.signOutEverywhere(second.session);
    await expect(open(tokenOf('neha', 1))).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await isIn((await open(tokenOf('neha', 2))).token)).toBe(true);
  });

  it('one browser can be ended from another, and does not come back with the token that it still has', async () => {
    const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';
    const phone = await open(tokenOf('asha'), chrome);
    const desk = await open(tokenOf('asha', 1));
    const listed = await accounts.sessions(desk.session);
    expect(listed.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'Chrome on Android', current: false },
        { device: 'Another program', current: true },
      ]),
    );
    const other = listed.find(({ current }) => !current)?.id ?? '';
    const stranger = await open(tokenOf('divya'));
    await expect(accounts.endSession(stranger.session, other)).rejects.toMatchObject({ code: 'not_found' });
    await accounts.endSession(desk.session, other);
    expect(await isIn(phone.token)).toBe(false);
    expect(await isIn(desk.token)).toBe(true);
    await expect(open(tokenOf('asha'))).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await accounts.readSession({ sessionToken: undefined, bearer: tokenOf('asha') })).toBeUndefined();
    await expect(accounts.endSession(phone.session, other)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(accounts.endSession(desk.session, 'no id at all')).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('an account that signs in is held by one at a time', async () => {
  const { id } = await makePerson(test);
  expect(await heldByOne(test.database, (tx) => lockAccount(tx, id))).toBe(true);
});
