import { expect, test } from 'vitest';
import { pagesAround } from './pagination.tsx';

test('few pages are all shown', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('many pages leave gaps, but never one that hides a single page', () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, 'gap', 20]);
  expect(pagesAround(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(pagesAround(20, 20)).toEqual([1, 'gap', 19, 20]);
});
