import { describe, expect, it } from 'vitest';
import { readDisplayName } from './display-name.ts';

describe('readDisplayName', () => {
  it.each(["O'Brien", 'नेहा शर्मा', 'X', '<b>markup</b>', 'क्‍ष'])('takes %s', (name) => {
    expect(readDisplayName(`  ${name} `)).toEqual({ ok: true, name });
  });

  it.each([
    ['   ', 'empty'],
    ['\u200b', 'forbidden_characters'],
    ['\u200d', 'empty'],
    ['a\u202egnp', 'forbidden_characters'],
    ['a\u0000b', 'forbidden_characters'],
    ['a\nb', 'forbidden_characters'],
    ['\ud800', 'forbidden_characters'],
    ['a'.repeat(81), 'too_long'],
  ])('refuses %j', (name, problem) => {
    expect(readDisplayName(name)).toEqual({ ok: false, problem });
  });

  it('counts characters, not code units [5.profile.name]', () => {
    expect(readDisplayName('😀'.repeat(80)).ok).toBe(true);
  });
});
