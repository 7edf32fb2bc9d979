import { expect, test } from 'vitest';
import { indianNumber } from './indian-number.ts';

const standard = new Intl.NumberFormat('en-IN');

test('whole numbers read as the standard formats them', () => {
  for (let digits = 1; digits <= 15; digits++) {
    for (const number of [10 ** (digits - 1), Math.floor((10 ** digits - 1) / 9), 10 ** digits - 1])
      for (const signed of [number, -number]) expect(indianNumber(signed)).toBe(standard.format(signed));
  }
  expect(indianNumber(0)).toBe('0');
});
