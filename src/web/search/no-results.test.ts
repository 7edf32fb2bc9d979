import { expect, test } from 'vitest';
import { findWayBack } from './no-results.tsx';

const filter = (name: string, ...counts: number[]) => ({ name, options: counts.map((count) => ({ count })) });

test('the filter that keeps most away is the one to take out', () => {
  expect(findWayBack([filter('industry', 0, 2), filter('location', 3, 1), filter('size')])?.name).toBe('location');
});

test('where no single one helps, none is named', () => {
  expect(findWayBack([filter('industry', 0, 0), filter('location')])).toBeUndefined();
  expect(findWayBack([])).toBeUndefined();
});
