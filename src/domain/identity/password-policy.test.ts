import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-policy.ts';

describe('findPasswordProblem', () => {
  it.each(['correct horse', 'नमस्तेदुनियाकैसेहो', '😀😀😀🎉🎉🎉🐘🐘', 'tr0ub4dor&3x', 'a'.repeat(64) + 'b'.repeat(64)])(
    'takes %s',
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
    ['aaaaaaaaaa', 'common'],
    ['qwertyuiop', 'common'],
    ['Welcome@123', 'common'],
    ['neha.sharma', 'like_email'],
    ['neha.sharma@example.in', 'like_email'],
  ])('refuses %j', (password, problem) => {
    expect(findPasswordProblem(password, 'neha.sharma@example.in')).toBe(problem);
  });
});
