import { expect, it } from 'vitest';
import { shownWanted } from './wanted.ts';

it.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [12, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [50, 50],
  [99, 50],
  [100, 100],
  [999, 500],
  [1000, 1000],
])('%i people are shown as %i', (people, shown) => {
  expect(shownWanted(people)).toBe(shown);
});
