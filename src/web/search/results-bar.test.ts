import { expect, test } from 'vitest';
import { promote } from './results-bar.tsx';

const counts = (...all: number[]) => all.map((count) => ({ count }));

test('the most frequent values come first, and only a few', () => {
  expect(promote(counts(2, 5, 3, 4), 20)).toEqual(counts(5, 4, 3));
});

test('a value that leaves all, one or nothing is no choice', () => {
  expect(promote(counts(8, 1, 0, 2), 8)).toEqual(counts(2));
});
