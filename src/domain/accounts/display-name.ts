const longest = 80;
// Control characters, and invisible marks that reverse or hide text. Joiners are allowed, because Indian scripts and emoji need them.
const forbidden = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
const loneSurrogate = /[\ud800-\udfff]/u;

export type NameProblem = 'empty' | 'too_long' | 'forbidden_characters';

/** The name as we store it, or what is wrong with it. */
export function readDisplayName(typed: string): { ok: true; name: string } | { ok: false; problem: NameProblem } {
  // Far longer than any real name: we refuse a huge input before looking at its characters.
  if (typed.length > longest * 20) return { ok: false, problem: 'too_long' };
  const name = typed.trim();
  if (name.replace(/[\s\u200c\u200d]/gu, '') === '') return { ok: false, problem: 'empty' };
  if (forbidden.test(name) || loneSurrogate.test(name)) return { ok: false, problem: 'forbidden_characters' };
  if (Array.from(name).length > longest) return { ok: false, problem: 'too_long' };
  return { ok: true, name };
}

export const nameProblems = {
  empty: 'Please enter your name.',
  too_long: 'A name can have at most 80 characters.',
  forbidden_characters: 'The name contains characters that cannot be shown.',
} as const satisfies Record<NameProblem, string>;
