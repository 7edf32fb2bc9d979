import { expect, it } from 'vitest';
import { trimEdges } from './trim-edges.ts';

it('takes off both ends, and leaves the middle', () => {
  expect(trimEdges('//a//b/', '/')).toBe('a//b');
  expect(trimEdges(' .a. ', '. ')).toBe('a');
  expect(trimEdges('///', '/')).toBe('');
  expect(trimEdges('', '/')).toBe('');
});

it('takes no longer for a long row in the middle', () => {
  const before = process.threadCpuUsage();
  trimEdges(`a${'/'.repeat(1_000_000)}b`, '/');
  // Looking back from each place would take minutes.
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
});
