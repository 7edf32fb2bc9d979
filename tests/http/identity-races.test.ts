import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/support/identity-calls.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const { test, call, deleteAt, google, mailedCode, openSession, signIn, signOutEverywhere, ...calls } = await startIdentity();
let count = 0;
let email = '';

const signUp = (who = email) => calls.signUp(who);

beforeEach(() => void (email = `race${++count}@example.in`));

/** Runs a call that waits behind a transaction in which this happens to the person's row. */
async function runBehind<T>(
  change: (id: string) => RawBuilder<unknown>,
  person: Record<string, string>,
  call: () => Promise<T>,
): Promise<T> {
  const answers: T[] = [];
  const late = async () => answers.push(await call());
  expect(await waitsFor(test.database, (tx) => change(person['localId'] ?? '').execute(tx), late)).toBe(true);
  return answers[0] as T;
}

/** What another transaction of "sign out everywhere" does. */
const endSignIns = (id: string) => sql`update identity_users set valid_since = valid_since + interval '10 seconds' where id = ${id}`;

describe('a token that is ended while its call waits', () => {
  const refused: unknown = expect.objectContaining({ status: 400, code: 'TOKEN_EXPIRED' });
  it.each<[string, (idToken: string, cookie: string) => Promise<unknown>, unknown]>([
    ['a new password', (idToken) => call('update', { idToken, password: 'another long one' }), refused],
    ['a new name', (idToken) => call('update', { idToken, displayName: 'The Thief' }), refused],
    ['the deletion', (idToken) => call('delete', { idToken }), refused],
    ['a link with Google', async (idToken) => call('signInWithIdp', { ...(await google({ sub: `r-${email}`, email })), idToken }), refused],
    [
      'a change of the address',
      (idToken) => call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `n-${email}` }),
      refused,
    ],
    ['a mail', (idToken) => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }), refused],
    ['a new session', async (idToken) => (await openSession(idToken)).status, 401],
    ['the end of all sign-ins', (_, cookie) => deleteAt('/api/sessions', { cookie }), 401],
    ['the deletion by its session', (_, cookie) => deleteAt('/api/account', { cookie }), 401],
  ])('does not get through: %s', async (_, run, answer) => {
    const person = await signUp();
    const { cookie } = await openSession(person['idToken']);
    expect(await runBehind(endSignIns, person, () => run(person['idToken'] ?? '', cookie))).toEqual(answer);
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

  it('of sign-ups with one address make one account', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => call('signUp', { email, password })));
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['', ...Array<string>(5).fill('EMAIL_EXISTS')]);
    expect((await test.database.pool.query('select 1 from accounts where email = $1', [email])).rowCount).toBe(1);
  });

  it('of resets with one code set one password', async () => {
    await signUp();
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await mailedCode(email, 'resetPassword');
    // Only for what it was mailed for.
    expect((await call('signInWithEmailLink', { email, oobCode })).code).toBe('INVALID_OOB_CODE');
    const tries = await Promise.all([1, 2, 3].map((n) => call('resetPassword', { oobCode, newPassword: `another one ${n}` })));
    expect(tries.filter((each) => each.status === 200)).toHaveLength(1);
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
    const change = (id: string) => sql`update identity_users set password_hash = null where id = ${id}`;
    const late = await runBehind(change, await signUp(), () => call('signInWithPassword', { email, password }));
    expect(late.code).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('is a Google account that the owner of the address has just removed', async () => {
    const person = await signUp();
    const gone = { sub: `gone-${email}`, email: null };
    await call('signInWithIdp', { ...(await google(gone)), idToken: person['idToken'] });
    const again = { ...(await google(gone)), autoCreate: false };
    const change = (id: string) => sql`
      with gone as (delete from identity_providers where user_id = ${id}) update identity_users set disabled = false where id = ${id}`;
    const late = await runBehind(change, person, () => call('signInWithIdp', again));
    expect(late.code).toBe('USER_NOT_FOUND');
  });
});
