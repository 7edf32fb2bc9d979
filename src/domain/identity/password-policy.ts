import { reversed } from '#shared/lists.ts';
import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordProblem = 'too_short' | 'too_long' | 'unreadable' | 'common' | 'like_email';

/** One form for what looks the same but is typed differently on another keyboard or system; NIST SP 800-63B names this one. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** Length and a list, but no composition rules, which only teach people to write Password1!. */
export function findPasswordProblem(typed: string, email: string | null): PasswordProblem | undefined {
  // Cheap check first: we refuse a megabyte before looking at its characters.
  if (typed.length > longestPassword * 4) return 'too_long';
  const password = normalPassword(typed);
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
  like_email: 'The password is too close to your email address. Please choose another.',
} as const satisfies Record<PasswordProblem, string>;

/** A listed word with capitals, digits or signs added or put in place of letters is still a common password, and so is one said twice. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || isRun(plain)) return true;
  return [plain, respelt(plain)].some((text) => {
    const stem = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
    const letters = text.replace(/[^a-z]+/g, '');
    const once = /^(.+?)\1+$/u.exec(stem || text)?.[1];
    return (
      (stem.length >= 4 && commonPasswords.has(stem)) ||
      (letters.length >= 8 && commonPasswords.has(letters)) ||
      (once !== undefined && (once.length <= 3 || commonPasswords.has(once)))
    );
  });
}

const letterOf: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const respelt = (text: string) => text.replace(/[@4310!$57](?=.*[a-z])/g, (sign) => letterOf[sign] ?? sign);

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'].map((row) => row.repeat(Math.ceil(longestPassword / row.length) + 1));
const runs = rows.flatMap((row) => [row, reversed(row).join('')]);

/** 12345678, abcdefgh, the same downwards, and the same beginning again, such as 123456789012. */
const isRun = (text: string) => runs.some((run) => run.includes(text));

function isLikeEmail(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const local = email.split('@')[0] ?? '';
  return plain === email || (local.length >= 4 && plain.replace(/[^\p{L}]+$/u, '') === local.replace(/[^\p{L}]+$/u, ''));
}
