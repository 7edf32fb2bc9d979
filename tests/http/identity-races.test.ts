import { beforeEach, describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/support/identity-calls.ts';

const { test, call, deleteAt, google, mailedCode, openSession, signIn, signOutEverywhere, ...calls } = await startIdentity();
let count = 0;
let email = '';

const signUp = (who = email) => calls.signUp(who);

beforeEach(() => void (email = `race${++count}@example.in`));

/** Holds a person's row until told to let go: what runs meanwhile waits for it, as it would behind a slow transaction. */
async function holdRow(userId: string) {
  const client = await test.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from identity_users where id = $1 for update', [userId]);
  return {
    /** What another transaction of "sign out everywhere" would have done by then. */
    endAndRelease: async (set = "valid_since = valid_since + interval '10 seconds'") => {
      await client.query(`update identity_users set ${set} where id = $1`, [userId]);
      await client.query('commit');
      client.release();
    },
    waited: async () => {
      const locks = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await test.database.pool.query(locks)).rowCount).toBe(1);
    },
  };
}

describe('a token that is ended while its call waits', () => {
  it.each([
    ['a new password', (idToken: string) => call('update', { idToken, password: 'another long one' })],
    ['a new name', (idToken: string) => call('update', { idToken, displayName: 'The Thief' })],
    ['the deletion', (idToken: string) => call('delete', { idToken })],
    ['a link with Google', async (idToken: string) => call('signInWithIdp', { ...(await google({ sub: `r-${email}`, email })), idToken })],
    [
      'a change of the address',
      (idToken: string) => call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `n-${email}` }),
    ],
    ['a mail', (idToken: string) => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })],
  ])('does not get through: %s', async (_, run) => {
    const { idToken, localId } = await signUp();
    const held = await holdRow(localId ?? '');
    const answer = run(idToken ?? '');
    await held.waited();
    await held.endAndRelease();
    expect(await answer).toMatchObject({ status: 400, code: 'TOKEN_EXPIRED' });
  });

  it('opens no session', async () => {
    const { idToken, localId } = await signUp();
    const held = await holdRow(localId ?? '');
    const answer = openSession(idToken);
    await held.waited();
    await held.endAndRelease();
    expect((await answer).status).toBe(401);
  });

  it('signs nobody out and deletes nothing by its session', async () => {
    for (const path of ['/api/sessions', '/api/account']) {
      const { idToken, localId } = await signUp(`${path.slice('/api/'.length)}-${email}`);
      const { cookie } = await openSession(idToken);
      const held = await holdRow(localId ?? '');
      const answer = deleteAt(path, { cookie });
      await held.waited();
      await held.endAndRelease();
      expect(await answer).toBe(401);
    }
  });
});

describe('many at once', () => {
  it('of password changes with one token change it once', async () => {
    const { idToken } = await signUp();
    const tries = await Promise.all(Array.from({ length: 6 }, (_, i) => call('update', { idToken, password: `another long one ${i}` })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
    expect(tries.filter((each) => each.code === 'TOKEN_EXPIRED')).toHaveLength(5);
  });

  it('of names and "sign out everywhere" end in no deadlock that anybody sees', async () => {
    for (let round = 0; round < 15; round++) {
      const { idToken } = round === 0 ? await signUp() : await signIn(email);
      const { cookie } = await openSession(idToken);
      const [ended, ...named] = await Promise.all([
        signOutEverywhere(cookie),
        ...Array.from({ length: 6 }, (_, i) => call('update', { idToken, displayName: `Name ${i}` })),
      ]);
      expect(ended).toBe(204);
      for (const each of named) expect([200, 400]).toContain(each.status);
    }
  });

  it('of a code and what ends codes leave one winner and no fault', async () => {
    for (let round = 0; round < 5; round++) {
      const who = `${round}-${email}`;
      const { idToken } = await signUp(who);
      await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: who });
      const oobCode = await mailedCode(who, 'resetPassword');
      const verify = await mailedCode(who, 'verifyEmail');
      const answers = await Promise.all([
        call('resetPassword', { oobCode, newPassword: 'chosen by the owner' }),
        call('update', { oobCode: verify }),
        call('update', { idToken, password: 'chosen by the thief' }),
        call('update', { idToken, displayName: 'Somebody' }),
      ]);
      for (const each of answers) expect([200, 400]).toContain(each.status);
    }
  });

  it('of first sign-ins with one Google account make one person', async () => {
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => call('signInWithIdp', await google({ sub: `many-${email}`, email: null }))),
    );
    expect(new Set(tries.map((each) => each.json['localId'])).size).toBe(1);
  });
});

describe('a way in that goes while it is being used', () => {
  it('is an old password: checked before the change, it opens nothing after', async () => {
    const { localId } = await signUp();
    const held = await holdRow(localId ?? '');
    const late = call('signInWithPassword', { email, password });
    await held.waited();
    await held.endAndRelease('password_hash = null');
    expect((await late).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('is a Google account that the owner of the address has just removed', async () => {
    const { idToken, localId } = await signUp();
    await call('signInWithIdp', { ...(await google({ sub: `gone-${email}`, email: null })), idToken });
    const held = await holdRow(localId ?? '');
    const late = call('signInWithIdp', { ...(await google({ sub: `gone-${email}`, email: null })), autoCreate: false });
    await held.waited();
    await test.database.pool.query('delete from identity_providers where user_id = $1', [localId]);
    await held.endAndRelease();
    expect((await late).code).toBe('USER_NOT_FOUND');
  });
});
