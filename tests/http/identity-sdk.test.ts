import { deleteApp, initializeApp } from '@firebase/app';
import * as sdk from '@firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSevenDays } from '#tests/support/end-seven-days.ts';
import { password, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, call, google } = await startIdentity();
let count = 0;
let auth: sdk.Auth;
let email: string;
const opened: sdk.Auth[] = [];

/** The real SDK, pinned, speaking to our service: the contract between the two. */
function newBrowser(): sdk.Auth {
  const app = initializeApp({ apiKey: 'referralhire-embedded', authDomain: 'localhost' }, `browser-${++count}`);
  const made = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(made, url, { disableWarnings: true });
  opened.push(made);
  return made;
}

async function lastLink(to = email): Promise<URL> {
  await test.runJobs({ future: true });
  const link = /https?:\/\/\S+\/auth\/action\S+/.exec(test.delivered.findLast((mail) => mail.recipient === to)?.text ?? '')?.[0];
  return new URL(link ?? 'http://no.mail.invalid');
}

const lastCode = async (to = email) => (await lastLink(to)).searchParams.get('oobCode') ?? '';

const refusedWith = (code: string) => expect.objectContaining({ code: `auth/${code}` }) as Error;

beforeEach(() => {
  auth = newBrowser();
  email = `person${count}@example.in`;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => deleteApp(each.app)));
});

describe('the SDK against the embedded identity service', () => {
  it('signs up, out and in, and looks the person up [3.user.fields]', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email.toUpperCase(), password);
    expect(user).toMatchObject({ email, emailVerified: false, displayName: null });
    expect(user.uid).toHaveLength(28);
    expect(user.providerData[0]?.providerId).toBe('password');
    expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(0);
    await sdk.signOut(auth);
    const again = await sdk.signInWithEmailAndPassword(auth, email, password);
    expect(again.user.uid).toBe(user.uid);
    const token = await again.user.getIdTokenResult();
    expect(token.signInProvider).toBe('password');
  });

  it('says the same of a wrong password and of nobody, mails nobody, and tells nobody which addresses have accounts', async () => {
    await sdk.createUserWithEmailAndPassword(auth, email, password);
    const said = (who: string) => sdk.signInWithEmailAndPassword(newBrowser(), who, 'not the password').catch((error: Error) => error);
    const wrong = await said(email);
    expect(wrong).toEqual(refusedWith('invalid-credential'));
    expect(await said('nobody@example.in')).toMatchObject({ message: (wrong as Error).message });
    expect(await sdk.fetchSignInMethodsForEmail(auth, email)).toEqual([]);
    await sdk.sendPasswordResetEmail(auth, 'nobody@example.in');
    await test.runJobs({ future: true });
    expect(test.delivered.filter(({ recipient }) => recipient === 'nobody@example.in')).toEqual([]);
  });

  it('refuses what is taken, weak or no address, and tells the rules for passwords [5.password.policy]', async () => {
    await sdk.createUserWithEmailAndPassword(auth, email, password);
    const signUp = (who: string, secret: string) => sdk.createUserWithEmailAndPassword(newBrowser(), who, secret);
    await expect(signUp(email.toUpperCase(), password)).rejects.toEqual(refusedWith('email-already-in-use'));
    await expect(signUp('a@b', password)).rejects.toEqual(refusedWith('invalid-email'));
    await expect(signUp('x@example.in', 'short')).rejects.toEqual(refusedWith('password-does-not-meet-requirements'));
    await expect(signUp('x@example.in', 'Password123')).rejects.toThrow('attackers try first');
    expect(await sdk.validatePassword(auth, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
    expect(await sdk.validatePassword(auth, password)).toMatchObject({ isValid: true });
    const astray = sdk.sendPasswordResetEmail(auth, email, { url: 'https://evil.example/' });
    await expect(astray).rejects.toEqual(refusedWith('unauthorized-continue-uri'));
    await expect(sdk.signInAnonymously(newBrowser())).rejects.toEqual(refusedWith('admin-restricted-operation'));
  });

  it('changes the name, and the token says so at once', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    await sdk.updateProfile(user, { displayName: 'नेहा शर्मा', photoURL: 'https://example.in/neha.png' });
    expect(user).toMatchObject({ displayName: 'नेहा शर्मा', photoURL: 'https://example.in/neha.png' });
    expect((await user.getIdTokenResult()).claims['name']).toBe('नेहा शर्मा');
    await user.reload();
    expect(user.displayName).toBe('नेहा शर्मा');
    await expect(sdk.updateProfile(user, { displayName: 'a\u202eb' })).rejects.toEqual(refusedWith('invalid-display-name'));
  });

  it('resets a forgotten password by the mailed link, once and in time, and ends the other sign-ins', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    // Of an account whose address is proven; that of a squatter ends as well (account-life.test.ts).
    await sdk.applyActionCode(auth, await lastCode());
    const fresh = newBrowser();
    await sdk.sendPasswordResetEmail(fresh, email);
    const late = await lastCode();
    test.clock.advance({ hours: 2 });
    await expect(sdk.confirmPasswordReset(fresh, late, 'quite another one')).rejects.toEqual(refusedWith('expired-action-code'));
    await sdk.sendPasswordResetEmail(fresh, email);
    const code = await lastCode();
    expect(await sdk.verifyPasswordResetCode(fresh, code)).toBe(email);
    await expect(sdk.confirmPasswordReset(fresh, code, 'short')).rejects.toEqual(refusedWith('password-does-not-meet-requirements'));
    await sdk.confirmPasswordReset(fresh, code, 'quite another one');
    await expect(sdk.confirmPasswordReset(fresh, code, 'and a third one')).rejects.toEqual(refusedWith('invalid-action-code'));
    await expect(sdk.signInWithEmailAndPassword(fresh, email, password)).rejects.toEqual(refusedWith('invalid-credential'));
    await sdk.signInWithEmailAndPassword(fresh, email, 'quite another one');
    await expect(user.getIdToken(true)).rejects.toEqual(refusedWith('user-token-expired'));
    expect(auth.currentUser).toBeNull();
  });

  it('mails a verification link at sign-up and on demand, and applies it', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    const atSignUp = await lastCode();
    expect((await sdk.checkActionCode(auth, atSignUp)).operation).toBe('VERIFY_EMAIL');
    await sdk.sendEmailVerification(user);
    await sdk.applyActionCode(auth, await lastCode());
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await test.app.accounts.get(user.uid)).emailVerified).toBe(true);
  });

  it('changes the password after a recent sign-in only, and ends the other browsers', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    const other = (await sdk.signInWithEmailAndPassword(newBrowser(), email, password)).user;
    await sdk.updatePassword(user, 'the second password');
    await user.getIdToken(true);
    await expect(other.reload()).rejects.toEqual(refusedWith('user-token-expired'));
    test.clock.advance({ minutes: 6 });
    await expect(sdk.updatePassword(user, 'the third password')).rejects.toEqual(refusedWith('requires-recent-login'));
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, 'the second password'));
    await sdk.updatePassword(user, 'the third password');
  });

  it('changes the email only by a link to the new address', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    await expect(sdk.updateEmail(user, `new-${email}`)).rejects.toEqual(refusedWith('operation-not-allowed'));
    await sdk.verifyBeforeUpdateEmail(user, `newer-${email}`);
    const code = await lastCode(`newer-${email}`);
    expect((await sdk.checkActionCode(auth, code)).data).toMatchObject({ email: `newer-${email}`, previousEmail: email });
    await sdk.applyActionCode(auth, code);
    const again = await sdk.signInWithEmailAndPassword(newBrowser(), `newer-${email}`, password);
    expect(again.user.emailVerified).toBe(true);
  });

  it('links Google and takes it away again, and stays signed in', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    const handoff = await google({ sub: `sdk-${email}`, email });
    await call('signInWithIdp', { ...handoff, idToken: await user.getIdToken() });
    await user.reload();
    expect(user.providerData.map((each) => each.providerId)).toEqual(['password', 'google.com']);
    await sdk.unlink(user, 'google.com');
    expect(user.providerData.map((each) => each.providerId)).toEqual(['password']);
    await user.getIdToken(true);
  });

  it('signs in by mailed link, and makes the person when there is none [7.email-link]', async () => {
    await sdk.sendSignInLinkToEmail(auth, email, { url: `${url}/profile`, handleCodeInApp: true });
    const link = (await lastLink()).href;
    const { user } = await sdk.signInWithEmailLink(auth, email, link);
    expect(user).toMatchObject({ email, emailVerified: true });
    await expect(sdk.signInWithEmailLink(newBrowser(), email, link)).rejects.toEqual(refusedWith('invalid-action-code'));
    await sdk.updateProfile(user, { displayName: 'By link' });
  });

  it('believes no Google token that Google did not sign, and has other providers, which nobody is offered [7.providers]', async () => {
    const forged = sdk.GoogleAuthProvider.credential(JSON.stringify({ sub: '1', email: 'victim@example.in', email_verified: true }));
    await expect(sdk.signInWithCredential(auth, forged)).rejects.toEqual(refusedWith('invalid-credential'));
    expect([sdk.FacebookAuthProvider, sdk.GithubAuthProvider, sdk.TwitterAuthProvider].map((each) => each.PROVIDER_ID)).toEqual([
      'facebook.com',
      'github.com',
      'twitter.com',
    ]);
    await expect(sdk.signInWithCredential(auth, sdk.GithubAuthProvider.credential('token'))).rejects.toEqual(
      refusedWith('operation-not-allowed'),
    );
  });

  it('begins the seven days, like the page; then the person and everything of theirs is gone', async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    const { uid } = user;
    test.clock.advance({ minutes: 6 });
    await expect(sdk.deleteUser(user)).rejects.toEqual(refusedWith('requires-recent-login'));
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
    await sdk.deleteUser(user);
    await sdk.signInWithEmailAndPassword(auth, email, password);
    expect(await test.app.accounts.get(uid)).toMatchObject({ email });
    await endSevenDays(test);
    await expect(test.app.accounts.get(uid)).rejects.toMatchObject({ code: 'not_found' });
    await sdk.createUserWithEmailAndPassword(auth, email, password);
  });
});
