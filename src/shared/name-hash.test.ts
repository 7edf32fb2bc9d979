import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dyeCount, dyeOf, hashOf } from './name-hash.ts';

test('the hash is the published FNV-1a', () => {
  expect(hashOf('')).toBe(0x811c9dc5);
  expect(hashOf('a')).toBe(0xe40c292c);
  expect(hashOf('foobar')).toBe(0xbf9cf968);
});

test('every name gets one of eight dyes, always the same [9.colour]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const dye = dyeOf(name);
      expect(Number.isInteger(dye) && dye >= 0 && dye < dyeCount).toBe(true);
      expect(dyeOf(` ${name.toUpperCase().toLowerCase()} `)).toBe(dyeOf(name.toUpperCase().toLowerCase()));
      expect(dyeOf(name)).toBe(dye);
    }),
  );
  expect(new Set(Array.from({ length: 200 }, (_, i) => dyeOf(`Person ${i}`))).size).toBe(8);
});
