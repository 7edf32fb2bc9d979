import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('small files are told in kB, and nothing rounds to zero', () => {
  const told = [0, 1, 1024, 1025, 1024 * 1024 - 1, 1024 * 1024, 4.25 * 1024 * 1024].map(fileSize).join(', ');
  expect(told).toBe('0 kB, 1 kB, 1 kB, 2 kB, 1024 kB, 1.0 MB, 4.3 MB');
});
