/** What to tell people for the identity service's codes; if the service sent its own sentence, we show that one. */
const sentences: Record<string, string> = {
  'unauthorized-domain': 'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before it was finished.',
  'user-cancelled': 'The sign-in was cancelled.',
  'cancelled-popup-request': 'Another sign-in window was opened, so this one was cancelled.',
  'web-storage-unsupported': 'Your browser does not allow this site to store anything. Allow cookies and site data, and try again.',
  'network-request-failed': 'We cannot reach the sign-in service. Check your connection and try again.',
  'user-mismatch': 'That is not the account you are signed in with.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'argument-error': 'Something went wrong on our side. Please reload the page and try again.',
  'invalid-api-key': 'Sign-in is not set up correctly on this site. Please contact support.',
  'operation-not-supported-in-this-environment': 'Signing in does not work in this kind of window. Open the page in a normal browser tab.',
  'operation-not-allowed': 'This way of signing in is not offered here.',
  'multi-factor-auth-required': 'This account asks for a second factor, which is not supported here.',
  'password-does-not-meet-requirements': 'The password does not meet the requirements: use 8 to 128 characters.',
  'email-already-in-use': 'There is already an account with this email address. Sign in instead.',
  'user-disabled': 'This account was closed. Please contact support.',
  'user-token-expired': 'You were signed out. Please sign in again.',
  'invalid-credential': 'The email address or the password is not right.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'requires-recent-login': 'Please sign in again to do this.',
  'expired-action-code': 'This link has expired. Please ask for a new one.',
  'invalid-action-code': 'This link no longer works. It may have been used already.',
  'account-exists-with-different-credential': 'There is already an account with this email address. Sign in with your password.',
};

export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code.replace(/^auth\//, '') : undefined;
}

/** Undefined if we have nothing better than the caller's fallback. */
export function errorText(error: unknown, way?: 'google'): string | undefined {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  const own = /^Firebase: (?!Error\b)(.+?) \(auth\/[\w-]+\)\.?$/.exec(message)?.[1];
  if (code === 'password-does-not-meet-requirements' && own?.startsWith('Missing password requirements')) return sentences[code];
  if (own) return own;
  // The SDK has one code for a wrong password and for an answer of Google's that does not hold.
  if (way === 'google' && code === 'invalid-credential') return 'The sign-in with Google could not be confirmed. Please try again.';
  if (code) return sentences[code];
  return message || undefined;
}
