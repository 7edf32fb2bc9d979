import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('only one is singular', () => {
  const years = [0, 1, 2].map((count) => plural(count, 'year'));
  expect([...years, plural(2, 'company', 'companies')]).toEqual(['0 years', '1 year', '2 years', '2 companies']);
});

test('large counts are grouped the Indian way', () => {
  expect(plural(100_000, 'referrer')).toBe('1,00,000 referrers');
});
