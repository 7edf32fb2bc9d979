import { describe, expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

describe('readEmailAddress', () => {
  it.each([
    ['Neha.Sharma+jobs@Example.co.in', 'neha.sharma+jobs@example.co.in'],
    [" o'brien@example.in ", "o'brien@example.in"],
  ])('takes %s', (typed, kept) => {
    expect(readEmailAddress(typed)).toBe(kept);
  });

  const impossible = ['a@b', 'a@@b.in', `${'a'.repeat(250)}@b.in`, 'a b@c.in', '.a@b.in', 'a..b@c.in', 'a@-b.in', '<script>@b.in'];
  it.each([...impossible, 'a@b.in\r\nBcc: x@y.in', '', 7, null])('refuses %j', (typed) => {
    expect(readEmailAddress(typed)).toBeUndefined();
  });
});
