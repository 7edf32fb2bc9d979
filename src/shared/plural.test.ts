import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('only one is singular', () => {
  expect(plural(0, 'year')).toBe('0 years');
  expect(plural(1, 'year')).toBe('1 year');
  expect(plural(2, 'company', 'companies')).toBe('2 companies');
});

test('large counts are grouped the Indian way', () => {
  expect(plural(100_000, 'referrer')).toBe('1,00,000 referrers');
});
