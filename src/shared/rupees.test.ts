import { expect, test } from 'vitest';
import { rupeesOf } from './rupees.ts';

test('rupees are grouped the Indian way, and paise show when there are some', () => {
  const amounts = [12_345_000, 199_900, 0, 1_05, -2_50].map(rupeesOf);
  expect(amounts).toEqual(['₹1,23,450', '₹1,999', '₹0', '₹1.05', '-₹2.50']);
});

test('amounts beyond what a double can hold stay exact', () => {
  expect(rupeesOf(9_007_199_254_740_993_01n)).toBe('₹9,00,71,99,25,47,40,993.01');
});
