import { lockedOut } from '#domain/identity/locked-out.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { loadAuth, refreshUser } from './auth-state.ts';
import { codeOf, errorText } from './error-text.ts';
import { hasKeptFollows } from './session-hint.ts';

/**
 * Four of the app's five operations, with the messages of the specification; the fifth, log-out.ts, is loaded by every signed-in page.
 * Failures are shown here and rethrown.
 */

export async function signIn(email: string, password: string): Promise<void> {
  try {
    const { sdk, auth } = await loadAuth();
    await sdk.signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    // The page itself says what to do; a toast that disappears would not help.
    if (!isLockedOut(error)) failed('Sign in failed', errorText(error) ?? 'Please check your credentials and try again.');
    throw error;
  }
  welcomeBack();
}

export function isLockedOut(error: unknown): boolean {
  return errorText(error) === lockedOut;
}

export function welcomeBack(): void {
  toast({ title: 'Signed in successfully!', description: 'Welcome back to ReferralHire.', about: 'sign-in' });
  tellFollowed();
}

/** Signing in moves what the visitor followed from this browser to their account, before we get here. */
const hadFollows = typeof document !== 'undefined' && hasKeptFollows();

function tellFollowed(): void {
  if (hadFollows && !hasKeptFollows()) toast({ title: 'Followed. We tell you when there is news.' });
}

/** Whether the account is new: signing up with one that exists is signing in. */
export async function signInWithGoogle(): Promise<{ isNew: boolean }> {
  try {
    const { sdk, auth } = await loadAuth();
    const provider = new sdk.GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    const credential = await sdk.signInWithPopup(auth, provider);
    return { isNew: sdk.getAdditionalUserInfo(credential)?.isNewUser ?? false };
  } catch (error) {
    if (wasClosed(error)) toast({ title: errorText(error) ?? '', about: 'sign-in' });
    else if (codeOf(error) === 'unauthorized-domain') {
      failed(
        'Google Sign-in Failed',
        'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.',
      );
    } else failed('Authentication Error', errorText(error, 'google') ?? 'An error occurred during sign in');
    throw error;
  }
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  try {
    const { sdk, auth, config } = await loadAuth();
    // Checked first, because the SDK then has the policy and fetches it again if the service refuses the password after all.
    const status = await sdk.validatePassword(auth, password);
    if (!status.isValid)
      throw Object.assign(new Error('Firebase: Error (auth/password-does-not-meet-requirements).'), {
        code: 'auth/password-does-not-meet-requirements',
      });
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    await sdk.updateProfile(user, { displayName: name });
    // The embedded service sends this mail by itself.
    if (config.mode === 'firebase') await sdk.sendEmailVerification(user);
    refreshUser(auth);
  } catch (error) {
    failed('Sign up failed', errorText(error) ?? 'An error occurred during sign up.');
    throw error;
  }
  welcomeNew();
}

export function welcomeNew(): void {
  toast({ title: 'Account created successfully!', description: 'Welcome to ReferralHire.', about: 'sign-in' });
  tellFollowed();
}

/** People who close the window know that they did, and one calm line is enough. */
const wasClosed = (error: unknown) => ['popup-closed-by-user', 'user-cancelled', 'cancelled-popup-request'].includes(codeOf(error) ?? '');

export function googleSignUpFailed(error: unknown): void {
  if (wasClosed(error)) return;
  failed('Google sign up failed', errorText(error, 'google') ?? 'An error occurred with Google Sign Up');
}

export async function updateName(displayName: string): Promise<void> {
  try {
    const { sdk, auth } = await loadAuth();
    if (!auth.currentUser) throw new Error('You were signed out. Please sign in again.');
    await sdk.updateProfile(auth.currentUser, { displayName });
    refreshUser(auth);
  } catch (error) {
    failed('Update failed', errorText(error) ?? 'Failed to update profile', 'profile');
    throw error;
  }
  toast({ title: 'Profile updated', description: 'Your profile has been updated successfully.', about: 'profile' });
}

function failed(title: string, description: string, about = 'sign-in'): void {
  toast({ title, description, variant: 'destructive', about });
}
