import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('at least a minute, and rounded up', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(220))).toBe(1);
  expect(readingMinutes('word '.repeat(221))).toBe(2);
  expect(readingMinutes('- | * '.repeat(500))).toBe(1);
});
