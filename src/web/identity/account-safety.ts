import type { ErasurePreview } from '#server/leaving/erase-account.ts';
import { loadAuth, refreshUser, type Identity } from './auth-state.ts';
import { forgetDevice } from './forget-device.ts';

/** How people prove again that it is still them: by password, by Google, or by having signed in within the last five minutes. */
export type Proof = { way: 'password'; password: string } | { way: 'google' } | { way: 'link' };

export const wayOf = (provider: string, hasPassword: boolean): Proof['way'] =>
  provider !== 'password' ? 'google' : hasPassword ? 'password' : 'link';

async function confirmPerson({ sdk, auth }: Identity, proof: Proof) {
  const user = auth.currentUser;
  if (!user) throw new Error('You were signed out. Please sign in again.');
  if (proof.way === 'password') {
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? '', proof.password));
  } else if (proof.way === 'google') {
    const provider = new sdk.GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    await sdk.reauthenticateWithPopup(user, provider);
  }
  return user;
}

export async function changePassword(proof: Proof, next: string): Promise<void> {
  const identity = await loadAuth();
  const user = await confirmPerson(identity, proof);
  await identity.sdk.updatePassword(user, next);
  // Who follows a link now must still be signed in.
  await identity.sdk.syncSession(identity.auth);
  refreshUser(identity.auth);
}

/** The address changes when the person follows the link mailed to the new one. */
export async function changeEmail(proof: Proof, newEmail: string): Promise<void> {
  const identity = await loadAuth();
  const user = await confirmPerson(identity, proof);
  await identity.sdk.verifyBeforeUpdateEmail(user, newEmail);
}

export async function resendVerification(next?: string): Promise<void> {
  const { sdk, auth } = await loadAuth();
  if (auth.currentUser) await sdk.sendEmailVerification(auth.currentUser, next ? { url: location.origin + next } : null);
}

export async function signOutEverywhere(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  const response = await fetch('/api/sessions', { method: 'DELETE' });
  if (!response.ok) throw new Error('The other browsers could not be signed out. Please try again.');
  await sdk.signOut(auth);
  forgetDevice();
}

/** A call that needs a recent sign-in: with a fresh token, so that a session of another tab does not count. */
async function callAs(proof: Proof, method: string, path: string): Promise<Response> {
  const user = await confirmPerson(await loadAuth(), proof);
  const response = await fetch(path, { method, headers: { authorization: `Bearer ${await user.getIdToken()}` } });
  if (response.status === 403) throw Object.assign(new Error('Please sign in again to do this.'), { code: 'auth/requires-recent-login' });
  return response;
}

export async function askForCopy(proof: Proof): Promise<void> {
  const response = await callAs(proof, 'POST', '/api/account/exports');
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  throw new Error(problem.detail ?? 'The copy could not be asked for. Please try again.');
}

/** What deleting the account would delete now, and what stays and why. */
export async function loadErasurePreview(): Promise<ErasurePreview> {
  const response = await fetch('/api/account/erasure');
  if (!response.ok) throw new Error('The list could not be loaded.');
  return (await response.json()) as ErasurePreview;
}

/** Returns when the account will be gone. Until then its owner can keep it. */
export async function askToDeleteAccount(proof: Proof): Promise<Date> {
  const response = await callAs(proof, 'DELETE', '/api/account');
  if (!response.ok) throw new Error('The account could not be deleted. Please try again.');
  const { dueAt } = (await response.json()) as { dueAt: string };
  return new Date(dueAt);
}
