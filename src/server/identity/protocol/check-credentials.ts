import { findPasswordProblem, longestPassword, passwordProblems, shortestPassword } from '#domain/identity/password-policy.ts';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { nameProblems, readDisplayName } from '#domain/accounts/display-name.ts';
import { IdentityError } from './identity-error.ts';

export function requireEmail(typed: unknown): string {
  if (typed === undefined || typed === null || typed === '') throw new IdentityError('MISSING_EMAIL', 'Please enter your email address.');
  const email = readEmailAddress(typed);
  if (!email) throw new IdentityError('INVALID_EMAIL', 'Please enter an email address such as name@example.in.');
  return email;
}

export function requireText(typed: unknown, code: string, text: string): string {
  if (typeof typed !== 'string' || typed === '') throw new IdentityError(code, text);
  return typed;
}

/** The texts after the colon are Google's own where its service has one, and plain sentences elsewhere. */
export function requireNewPassword(typed: unknown, email: string | null): string {
  const password = requireText(typed, 'MISSING_PASSWORD', 'Please enter a password.');
  const problem = findPasswordProblem(password, email);
  if (!problem) return password;
  // The SDK splits at the first " : "; the sentence itself must not contain one.
  const requirement =
    problem === 'too_short'
      ? `Missing password requirements: [Password must contain at least ${shortestPassword} characters]`
      : passwordProblems[problem];
  throw new IdentityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', requirement);
}

export function requireDisplayName(typed: unknown): string | null {
  if (typed === null || typed === '') return null;
  const read = readDisplayName(typeof typed === 'string' ? typed : '');
  if (!read.ok) throw new IdentityError('INVALID_DISPLAY_NAME', nameProblems[read.problem]);
  return read.name;
}

/** Only URLs that cannot run a script, and no third-party pictures except those a provider vouches for. */
export function requirePhotoUrl(typed: unknown): string | null {
  if (typed === null || typed === '') return null;
  if (typeof typed !== 'string' || typed.length > 2048 || !URL.canParse(typed) || new URL(typed).protocol !== 'https:') {
    throw new IdentityError('INVALID_PHOTO_URL', 'The URL of the picture must begin with https://');
  }
  return typed;
}

/** What the SDK's validatePassword checks before a sign-up leaves the browser; only the server has the list of common passwords. */
export function describePasswordRules() {
  return {
    customStrengthOptions: { minPasswordLength: shortestPassword, maxPasswordLength: longestPassword },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
