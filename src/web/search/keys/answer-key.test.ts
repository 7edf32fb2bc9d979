import { expect, test } from 'vitest';
import { nextCard } from './answer-key.ts';

/**
 * 0 1 2 3
 * 4 5
 */
const go = (key: string, index: number) => nextCard(`Arrow${key}`, index, 6, 4);

test('arrows move by one and by one row', () => {
  expect([go('Right', 0), go('Left', 1), go('Down', 1), go('Up', 5)]).toEqual([1, 0, 5, 1]);
});

test('right and left go on in the next and the former row', () => {
  expect([go('Right', 3), go('Left', 4)]).toEqual([4, 3]);
});

test('down leads to the last card of a shorter row', () => {
  expect([go('Down', 2), go('Down', 3)]).toEqual([5, 5]);
});

test('at the edges a key leads out', () => {
  expect([go('Left', 0), go('Up', 2), go('Down', 4), go('Down', 5), go('Right', 5)]).toEqual(Array.from({ length: 5 }));
});

test('from the list itself, down and right enter it', () => {
  expect([go('Down', -1), go('Right', -1), go('Up', -1), nextCard('ArrowDown', -1, 0, 1)]).toEqual([0, 0, undefined, undefined]);
});

test('other keys lead nowhere', () => {
  expect(nextCard('Enter', 2, 6, 4)).toBeUndefined();
});
