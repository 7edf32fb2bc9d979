import { expect, it } from 'vitest';
import { trimEdges } from './trim-edges.ts';
import { slower } from '#tests/support/slower.ts';

it('takes off both ends, and leaves the middle', () => {
  expect(trimEdges('//a//b/', '/')).toBe('a//b');
  expect(trimEdges(' .a. ', '. ')).toBe('a');
  expect(trimEdges('///', '/')).toBe('');
  expect(trimEdges('', '/')).toBe('');
});

it('takes no longer for a long row in the middle', () => {
  const started = performance.now();
  trimEdges(`a${'/'.repeat(1_000_000)}b`, '/');
  expect(performance.now() - started).toBeLessThan(slower(50));
});
