import { expect, it } from 'vitest';
import { mostCounted, totalOf, totalText } from './search-total.ts';

it.each([
  [0, '0'],
  [8, '8'],
  [mostCounted, '1,000'],
  [mostCounted + 1, '1,000+'],
  [100_000, '1,000+'],
])('%i matches are told as %s', (total, text) => {
  expect(totalText(total)).toBe(text);
});

it('uses the singular for one only', () => {
  expect(totalOf(1, 'company', 'companies')).toBe('1 company');
  expect(totalOf(0, 'referrer')).toBe('0 referrers');
  expect(totalOf(mostCounted + 1, 'company', 'companies')).toBe('1,000+ companies');
});
