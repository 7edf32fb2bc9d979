import { expect, it } from 'vitest';
import { isGstin } from './gstin.ts';

it('knows a GSTIN by its shape and its last sign', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true);
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F0ZV', '27AAPFU0939F1XV', ''])
    expect(isGstin(wrong)).toBe(false);
});
