import { expect, test } from 'vitest';
import { nextCard } from './answer-key.ts';

/**
 * 0 1 2 3
 * 4 5
 */
const go = (key: string, index: number) => nextCard(`Arrow${key}`, index, 6, 4);
const out = undefined;

test.each<[string, ReturnType<typeof go>[], ReturnType<typeof go>[]]>([
  ['arrows move by one and by one row', [go('Right', 0), go('Left', 1), go('Down', 1), go('Up', 5)], [1, 0, 5, 1]],
  ['right and left go on in the next and the former row', [go('Right', 3), go('Left', 4)], [4, 3]],
  ['down leads to the last card of a shorter row', [go('Down', 2), go('Down', 3)], [5, 5]],
  ['at the edges a key leads out', [go('Left', 0), go('Up', 2), go('Down', 4), go('Down', 5), go('Right', 5)], [out, out, out, out, out]],
  ['from the list itself, down and right enter it', [go('Down', -1), go('Right', -1), go('Up', -1)], [0, 0, undefined]],
  [
    'in an empty list, and with other keys, nothing moves',
    [nextCard('ArrowDown', -1, 0, 1), nextCard('Enter', 2, 6, 4)],
    [undefined, undefined],
  ],
])('%s', (_, led, places) => expect(led).toEqual(places));
