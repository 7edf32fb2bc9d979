import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-policy.ts';

describe('findPasswordProblem', () => {
  it.each(['correct horse', 'नमस्तेदुनियाकैसेहो', '😀😀😀🎉🎉🎉🐘🐘', 'tr0ub4dor&3x', 'a'.repeat(64) + 'b'.repeat(64)])(
    'takes %s [5.password.rules]',
    (password) => {
      expect(findPasswordProblem(password, 'neha@example.in')).toBeUndefined();
    },
  );

  it.each([
    ['short', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['x'.repeat(1_000_000), 'too_long'],
    ['pass\u0000word one', 'unreadable'],
    ['password', 'common'],
    ['P@ssw0rd', 'common'],
    ['Password123', 'common'],
    ['12345678', 'common'],
    ['87654321', 'common'],
    ['1234567890', 'common'],
    ['123456789012', 'common'],
    ['0987654321', 'common'],
    ['Abcdefghijkl', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['qwertyuiop', 'common'],
    ['Welcome@123', 'common'],
    ['Password1234567', 'common'],
    ['password12345678901234', 'common'],
    ['123Password!', 'common'],
    ['P4ssw0rd!2026', 'common'],
    ['correcthorsebattery', 'common'],
    ['correct horse battery staple', 'common'],
    ['PasswordPassword', 'common'],
    ['abcabcabcabc', 'common'],
    ['ｐａｓｓｗｏｒｄ１２', 'common'],
    ['neha.sharma', 'like_email'],
    ['neha.sharma@example.in', 'like_email'],
  ])('refuses %j [5.password.rules]', (password, problem) => {
    expect(findPasswordProblem(password, 'neha.sharma@example.in')).toBe(problem);
  });
});
