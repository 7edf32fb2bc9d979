import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { lockedOut } from '#domain/identity/locked-out.ts';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { password, startIdentity, type Answer } from '#tests/support/identity-calls.ts';
import { newAddress } from '#tests/support/new-address.ts';

const passwords = { ...cheapPasswords };
const { test, url, call, google, mailedCode, mailsTo, openSession, signOutEverywhere, ...calls } = await startIdentity({}, { passwords });
let count = 0;
let email = '';

const signUp = (who = email) => calls.signUp(who);
const signIn = (secret: string, from: { address?: string; cookie?: string } = {}) =>
  call('signInWithPassword', { email, password: secret }, from);

const sixOfTen = [...Array<string>(6).fill(''), ...Array<string>(4).fill('TOO_MANY_ATTEMPTS_TRY_LATER')];
/** The codes of ten tries; an empty one is a success. */
async function codesOf(attempt: (i: number) => Promise<Answer>): Promise<string[]> {
  const codes = [];
  for (let i = 0; i < 10; i++) codes.push((await attempt(i)).code);
  return codes;
}

beforeEach(async () => {
  await test.database.pool.query('truncate rate_limits');
  email = `limits${++count}@example.in`;
});

/** What really left for the mail server since the last look: the worker's own jobs, run after each call as it would. */
async function left(): Promise<number> {
  await test.runJobs();
  return test.delivered.splice(0).filter(({ recipient }) => recipient === email).length;
}

describe('mail to one address', () => {
  it('is counted by who receives it, whatever field names them', async () => {
    // The victim has an account, so that a reset writes to them as well.
    await signUp();
    await left();
    let mails = 0;
    for (let i = 0; i < 25; i++) {
      const { idToken } = await signUp(`sender${i}-${email}`);
      const decoy = `decoy${i}@example.in`;
      const names = [email, email.toUpperCase(), ` ${email}`];
      await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, email: decoy, newEmail: names[i % 3] });
      await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', newEmail: decoy, email: names[i % 3], continueUrl: `${url}/profile` });
      await call('sendOobCode', { requestType: 'PASSWORD_RESET', newEmail: decoy, email: names[i % 3] });
      await call('update', { idToken, email });
      mails += await left();
    }
    expect(mails).toBe(6);
  });

  it('is limited for a person who asks to confirm their own address, and for a reset, also of nobody', async () => {
    const { idToken } = await signUp();
    await left();
    expect(await codesOf(() => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }))).toEqual(sixOfTen);
    expect(await left()).toBe(6);
    expect(await codesOf(() => call('sendOobCode', { requestType: 'PASSWORD_RESET', email: `nobody-${email}` }))).toEqual(sixOfTen);
  });

  it('is counted through sign-up, deletion and sign-up again', async () => {
    let mails = 0;
    const codes = await codesOf(async () => {
      const made = await call('signUp', { email, password });
      // Before the deletion, which takes along what has not left yet.
      mails += await left();
      await call('delete', { idToken: made.json['idToken'] });
      await endSevenDays(test);
      return made;
    });
    expect([codes, mails]).toEqual([sixOfTen, 6]);
  });

  it('is not used up by calls that send nothing', async () => {
    await signUp();
    await left();
    const { idToken } = await signUp(`junk-${email}`);
    test.clock.advance({ minutes: 10 });
    for (let i = 0; i < 20; i++) {
      await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 'junk', email });
      await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: 'junk', newEmail: email });
      // A true sign-in that is too old for a change.
      await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email });
      expect((await call('signUp', { email, password })).code).toBe('EMAIL_EXISTS');
    }
    expect(await left()).toBe(0);
    expect((await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
    expect(await left()).toBe(1);
  });

  it('is not sent by one visitor who signs everybody up', async () => {
    const address = newAddress();
    const once = () => call('signUp', {}, { address });
    for (let i = 0; i < 60; i++) expect((await once()).code).toBe('ADMIN_ONLY_OPERATION');
    expect((await once()).code).toMatch(/^TOO_MANY_ATTEMPTS/);
    expect((await call('signUp', { email, password }, { address: newAddress() })).status).toBe(200);
  });

  it('is limited for one account that writes to many', async () => {
    const { idToken } = await signUp();
    const write = (i: number) =>
      call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `stranger${i}-${email}` });
    expect(await codesOf(write)).toEqual(sixOfTen);
  });
});

it('changes of its password or its Google account are few for one account', async () => {
  let { idToken } = await signUp();
  const changed = await codesOf(async (i) => {
    const answer = await call('update', { idToken, password: `another long one ${i}` });
    idToken = (answer.json['idToken'] as string | undefined) ?? idToken;
    return answer;
  });
  expect(changed).toEqual(sixOfTen);
  const linking = await call('signInWithIdp', { ...(await google({ sub: `g-${email}`, email })), idToken });
  expect(linking.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

describe('what we did not judge', () => {
  /** The next calls find no place for a password, as in a crowd. */
  const overload = () => {
    const away = () => Promise.reject(new AppError('unavailable', { retryAfterSeconds: 5 }));
    const spies = [vi.spyOn(passwords, 'hash').mockImplementation(away), vi.spyOn(passwords, 'matches').mockImplementation(away)];
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  };

  it('is not counted: a crowd at the door keeps nobody from signing up or in afterwards', async () => {
    const address = newAddress();
    let recover = overload();
    for (let i = 0; i < 8; i++) expect((await call('signUp', { email, password }, { address })).status).toBe(503);
    recover();
    const points = () => test.database.pool.query('select coalesce(sum(points), 0)::int as sum from rate_limits where points > 0');
    await vi.waitFor(async () => expect((await points()).rows).toEqual([{ sum: 0 }]));
    expect((await call('signUp', { email, password }, { address })).status).toBe(200);
    recover = overload();
    for (let i = 0; i < 12; i++) expect((await signIn(password, { address })).status).toBe(503);
    recover();
    expect((await signIn(password, { address })).status).toBe(200);
  });

  it('and right passwords never count, however many come at once', async () => {
    await signUp();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(password, { address })));
    expect(answers.filter(({ status }) => status === 400)).toEqual([]);
    const elsewhere = await Promise.all(Array.from({ length: 60 }, () => signIn(password)));
    expect(elsewhere.filter(({ status }) => status === 400)).toEqual([]);
  });

  it('but wrong ones do, also many at once; lookups and other places go on', async () => {
    const { idToken } = await signUp();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('a wrong one', { address })));
    const judged = answers.filter(({ code }) => code === 'INVALID_LOGIN_CREDENTIALS').length;
    expect(judged).toBeGreaterThanOrEqual(10);
    expect(judged).toBeLessThanOrEqual(11);
    expect((await signIn(password, { address })).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await call('lookup', { idToken }, { address })).status).toBe(200);
    expect((await signIn(password)).status).toBe(200);
  });
});

it('what is no address has no share that others could use up', async () => {
  for (let i = 0; i < 60; i++)
    expect((await call('signInWithPassword', { email: `no address ${i}`, password })).code).toBe('INVALID_EMAIL');
});

describe('an account whose password is guessed from many places', () => {
  async function lockOut() {
    for (let place = 0; place < 5; place++) {
      const address = newAddress();
      for (let i = 0; i < 10; i++) expect((await signIn('a wrong one', { address })).code).toBe('INVALID_LOGIN_CREDENTIALS');
    }
  }

  it('lets in a browser that its owner has used before', async () => {
    const owner = await signUp();
    const { cookie, cookies } = await openSession(owner['idToken']);
    expect(cookies[2]).toMatch(/^known-device=[\w-]+\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    await lockOut();
    expect((await signIn(password)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await signIn(password, { cookie })).status).toBe(200);
    const forged = cookie.replace(/(known-device=[\w-]+)\.[\w-]+/, `$1.${'A'.repeat(43)}`);
    expect((await signIn(password, { cookie: forged })).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // Its own tries are counted too, and others who sign in there get nothing from it.
    for (let i = 0; i < 10; i++) await signIn('a wrong one', { cookie });
    expect((await signIn(password, { cookie })).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('mails a link for the right password, and answers the wrong one in the same way', async () => {
    await signUp();
    await lockOut();
    const wrong = await signIn('a wrong one');
    expect(wrong.text).toContain(lockedOut);
    expect(await mailedCode(email, 'signIn')).toBeUndefined();
    const right = await signIn(password);
    expect(right.text).toBe(wrong.text);
    expect(right.status).toBe(wrong.status);
    const oobCode = await mailedCode(email, 'signIn');
    const before = (await mailsTo(email)).length;
    await signIn(password);
    expect(await mailsTo(email)).toHaveLength(before);
    expect((await call('signInWithEmailLink', { email, oobCode })).status).toBe(200);
  });

  it('forgets the devices when every sign-in is ended', async () => {
    const { cookie } = await openSession((await signUp())['idToken']);
    await signOutEverywhere(cookie);
    await lockOut();
    expect((await signIn(password, { cookie })).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});
