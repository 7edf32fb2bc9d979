import { expect, it } from 'vitest';
import { mostCounted, totalOf, totalText } from './search-total.ts';

it('tells how many matches there are, up to where we count', () => {
  const totals = [0, 8, mostCounted, mostCounted + 1, 100_000];
  expect(totals.map(totalText)).toEqual(['0', '8', '1,000', '1,000+', '1,000+']);
});

it('uses the singular for one only', () => {
  expect(totalOf(1, 'company', 'companies')).toBe('1 company');
  expect(totalOf(0, 'referrer')).toBe('0 referrers');
  expect(totalOf(mostCounted + 1, 'company', 'companies')).toBe('1,000+ companies');
});
