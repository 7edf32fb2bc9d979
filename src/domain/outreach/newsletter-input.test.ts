import { expect, test } from 'vitest';
import { newsletterInputSchema } from './newsletter-input.ts';

const read = (email: unknown) => newsletterInputSchema.safeParse({ email });

test('addresses are lower-cased and trimmed, so that one mailbox is one address', () => {
  expect(read('  Asha.Rao+jobs@Example.IN ').data).toEqual({ email: 'asha.rao+jobs@example.in' });
});

test.each([
  undefined,
  null,
  7,
  '',
  'a@b',
  'a@@b.in',
  'asha@example.in\r\nBcc: all@example.in',
  'asha@example.in\nx',
  'a b@example.in',
  '.a@example.in',
  'a..b@example.in',
  `${'a'.repeat(250)}@example.in`,
  'x'.repeat(1_000_000),
  '<script>@example.in',
])('refuses what is no address (%#)', (email) => {
  const { success, error } = read(email);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toMatch(/email address/);
});
