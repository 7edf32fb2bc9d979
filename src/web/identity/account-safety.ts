import { loadAuth, refreshUser, type Identity } from './auth-state.ts';

/** Operations that ask for the password again, to prove that it is still the same person. */

async function confirmPerson({ sdk, auth }: Identity, password: string | undefined) {
  const user = auth.currentUser;
  if (!user) throw new Error('You were signed out. Please sign in again.');
  if (password !== undefined && user.email) {
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email, password));
  } else {
    const provider = new sdk.GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    await sdk.reauthenticateWithPopup(user, provider);
  }
  return user;
}

export async function changePassword(current: string | undefined, next: string): Promise<void> {
  const identity = await loadAuth();
  const user = await confirmPerson(identity, current);
  await identity.sdk.updatePassword(user, next);
  refreshUser(identity.auth);
}

/** The address changes when the person follows the link mailed to the new one. */
export async function changeEmail(current: string | undefined, newEmail: string): Promise<void> {
  const identity = await loadAuth();
  const user = await confirmPerson(identity, current);
  await identity.sdk.verifyBeforeUpdateEmail(user, newEmail);
}

export async function resendVerification(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  if (auth.currentUser) await sdk.sendEmailVerification(auth.currentUser);
}

export async function signOutEverywhere(): Promise<void> {
  const { sdk, auth } = await loadAuth();
  const response = await fetch('/api/sessions', { method: 'DELETE' });
  if (!response.ok) throw new Error('The other browsers could not be signed out. Please try again.');
  await sdk.signOut(auth);
}

export async function deleteAccount(current: string | undefined): Promise<void> {
  const identity = await loadAuth();
  const { sdk, auth, config } = identity;
  const user = await confirmPerson(identity, current);
  const response = await fetch('/api/account', { method: 'DELETE', headers: { authorization: `Bearer ${await user.getIdToken()}` } });
  if (!response.ok) throw new Error('The account could not be deleted. Please try again.');
  // Our account first: if the second step fails, only a sign-in without data is left.
  if (config.mode === 'firebase') await sdk.deleteUser(user);
  else await sdk.signOut(auth);
}
