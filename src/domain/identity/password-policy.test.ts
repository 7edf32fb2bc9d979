import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-policy.ts';

describe('findPasswordProblem', () => {
  it.each(['correct horse', 'नमस्तेदुनियाकैसेहो', '😀😀😀🎉🎉🎉🐘🐘', 'tr0ub4dor&3x', 'a'.repeat(64) + 'b'.repeat(64)])(
    'takes %s [5.password.rules]',
    (password) => {
      expect(findPasswordProblem(password, 'neha@example.in')).toBeUndefined();
    },
  );

  const common =
    'password P@ssw0rd Password123 12345678 87654321 1234567890 123456789012 0987654321 Abcdefghijkl aaaaaaaaaa qwertyuiop Welcome@123 ' +
    'Password1234567 password12345678901234 123Password! P4ssw0rd!2026 correcthorsebattery PasswordPassword abcabcabcabc ｐａｓｓｗｏｒｄ１２';

  it.each([
    ['short', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['x'.repeat(1_000_000), 'too_long'],
    ['pass\u0000word one', 'unreadable'],
    ['correct horse battery staple', 'common'],
    ...common.split(' ').map((password) => [password, 'common']),
    ['neha.sharma', 'like_email'],
    ['neha.sharma@example.in', 'like_email'],
  ])('refuses %j [5.password.rules]', (password = '', problem) => {
    expect(findPasswordProblem(password, 'neha.sharma@example.in')).toBe(problem);
  });
});
