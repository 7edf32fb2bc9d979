import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordProblem = 'too_short' | 'too_long' | 'unreadable' | 'common' | 'like_email';

/** Length and a list, but no composition rules, which only teach people to write Password1!. */
export function findPasswordProblem(password: string, email: string | null): PasswordProblem | undefined {
  // Cheap check first: we refuse a megabyte before looking at its characters.
  if (password.length > longestPassword * 4) return 'too_long';
  const characters = Array.from(password).length;
  if (characters < shortestPassword) return 'too_short';
  if (characters > longestPassword) return 'too_long';
  if (password.includes('\u0000') || /[\ud800-\udfff]/u.test(password)) return 'unreadable';
  if (isCommon(password)) return 'common';
  if (email && isLikeEmail(password, email)) return 'like_email';
  return undefined;
}

export const passwordProblems = {
  too_short: `Use at least ${shortestPassword} characters.`,
  too_long: `Use at most ${longestPassword} characters.`,
  unreadable: 'The password contains a character that cannot be typed again.',
  common: 'This password is on lists that attackers try first. Please choose another.',
  like_email: 'The password is too close to your e-mail address. Please choose another.',
} as const satisfies Record<PasswordProblem, string>;

/** A listed word with digits or signs added at its end is still a common password. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[^a-z]+$/u, '');
  const respelt = plain.replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's');
  if (commonPasswords.has(plain) || commonPasswords.has(respelt)) return true;
  if (stem.length >= 4 && plain.length - stem.length <= 4 && commonPasswords.has(stem)) return true;
  return /^(.)\1+$/u.test(plain) || isRun(plain);
}

/** 12345678, abcdefgh, and the same downwards. */
function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((character, i) => (character.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isLikeEmail(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const local = email.split('@')[0] ?? '';
  return plain === email || (local.length >= 4 && plain.replace(/[^\p{L}]+$/u, '') === local.replace(/[^\p{L}]+$/u, ''));
}
