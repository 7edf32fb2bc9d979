import { expect, test } from 'vitest';
import { rupeesOf } from './rupees.ts';

test('rupees are grouped the Indian way, without empty paise', () => {
  expect(rupeesOf(12_345_000)).toBe('₹1,23,450');
  expect(rupeesOf(199_900)).toBe('₹1,999');
  expect(rupeesOf(0)).toBe('₹0');
});

test('paise show when there are some', () => {
  expect(rupeesOf(1_05)).toBe('₹1.05');
  expect(rupeesOf(-2_50)).toBe('-₹2.50');
});

test('amounts beyond what a double can hold stay exact', () => {
  expect(rupeesOf(9_007_199_254_740_993_01n)).toBe('₹9,00,71,99,25,47,40,993.01');
});
