import { expect, test } from 'vitest';
import { searchAddress } from './search-address.ts';

const defaults = { sort: 'name', view: 'grid', page: '1' };

test('defaults and empty values are left out', () => {
  expect(searchAddress('/companies', { q: '', industry: 'all', sort: 'name', view: 'grid', page: '1' }, {}, defaults)).toBe('/companies');
});

test('a change of anything starts at the first page', () => {
  expect(searchAddress('/companies', { q: 'tata', page: '3' }, { sort: 'jobs' }, defaults)).toBe('/companies?q=tata&sort=jobs');
  expect(searchAddress('/companies', { q: 'tata', page: '3' }, { page: '4' }, defaults)).toBe('/companies?q=tata&page=4');
});

test('text stays literal', () => {
  expect(searchAddress('/referrers', {}, { q: `a&b='%_\\` }, defaults)).toBe('/referrers?q=a%26b%3D%27%25_%5C');
});
