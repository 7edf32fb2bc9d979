import { expect, it } from 'vitest';
import { shownWanted } from './wanted.ts';

it('tells of people in steps that reveal nobody, and of fewer than five not at all', () => {
  const people = [0, 4, 5, 9, 10, 12, 19, 20, 49, 50, 99, 100, 999, 1000];
  expect(people.map(shownWanted)).toEqual([0, 0, 5, 5, 10, 10, 10, 20, 20, 50, 50, 100, 500, 1000]);
});
