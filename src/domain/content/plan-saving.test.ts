import { expect, test } from 'vitest';
import { annualSaving } from './plan-saving.ts';

test('the saving is the true one of each plan', () => {
  expect(annualSaving({ monthly: 1999, annual: 1299 })).toEqual({ percent: 35, rupeesPerYear: 8400 });
  expect(annualSaving({ monthly: 6999, annual: 5499 })).toEqual({ percent: 21, rupeesPerYear: 18_000 });
  expect(annualSaving({ monthly: 0, annual: 0 })).toBeUndefined();
});
