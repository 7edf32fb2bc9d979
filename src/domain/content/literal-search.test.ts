import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsText, containsWords, readSearch, splitAtHits } from './literal-search.ts';

test('what is typed is text, never a pattern', () => {
  expect(containsText('anything at all', '.*')).toBe(false);
  expect(containsText('a literal .* here', '.*')).toBe(true);
  expect(containsText('100% sure', '%')).toBe(true);
  expect(containsText('x', '(a+)+$')).toBe(false);
  expect(containsText('short', 'x'.repeat(10_000))).toBe(false);
});

test('letter case does not matter, in any script', () => {
  expect(containsText('How do I DELETE my account?', 'delete MY')).toBe(true);
  expect(containsText('नेहा शर्मा', 'शर्मा')).toBe(true);
});

test('articles match when every word is somewhere', () => {
  expect(containsWords('Notice periods and buyouts', 'buyout notice')).toBe(true);
  expect(containsWords('Notice periods', 'notice salary')).toBe(false);
});

test('spaces around do not count', () => {
  expect(readSearch('  resume ')).toBe('resume');
  expect(readSearch(null)).toBe('');
});

test('hits are cut out and nothing is lost', () => {
  expect(splitAtHits('Your resume, resumed', 'RESUME')).toEqual(['Your ', 'resume', ', ', 'resume', 'd']);
  expect(splitAtHits('nothing', 'x')).toEqual(['nothing']);
  expect(splitAtHits('İstanbul', 'i')).toEqual(['İstanbul']);
  fc.assert(fc.property(fc.string(), fc.string(), (text, searched) => splitAtHits(text, searched).join('') === text));
});
