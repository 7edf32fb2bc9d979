import { expect, it } from 'vitest';
import { keepTogether } from './load-queue.ts';

const from = (seekerName: string, id: string) => ({ id, seekerName, forOthers: false, offerState: 'offered' as const });
const card = (id: string) => ({ ...from('A candidate', id), forOthers: true });

it('shows two requests of one person beside each other, where the more urgent one stands', () => {
  const queue = [from('Asha', '1'), from('Ravi', '2'), from('Neha', '3'), from('Ravi', '4')];
  expect(keepTogether(queue).map(({ id }) => id)).toEqual(['1', '2', '4', '3']);
});

it('leaves cards without a name where they are: they may be of different people', () => {
  const queue = [card('1'), from('Ravi', '2'), card('3'), { ...from('Ravi', '4'), forOthers: true, offerState: 'looking' as const }];
  expect(keepTogether(queue).map(({ id }) => id)).toEqual(['1', '2', '4', '3']);
});
