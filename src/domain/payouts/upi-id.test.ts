import { expect, it } from 'vitest';
import { maskUpiId, upiId } from './upi-id.ts';

it.each(['9876543210@ybl', 'first.last-2@okhdfcbank', 'a_b@upi', ' ab@ok '])('takes %s', (typed) => {
  expect(upiId.parse(typed)).toBe(typed.trim());
});

it.each(['name', 'name@', 'a@b@c', 'name @ybl', 'name＠ybl', 'a@ybl', 'ab@y', 'ab@1bank', '@ybl', `${'a'.repeat(257)}@ybl`, '', null, 7])(
  'refuses %j',
  (typed) => {
    expect(upiId.safeParse(typed).success).toBe(false);
  },
);

it('is shown back masked', () => {
  expect(maskUpiId('9876543210@ybl')).toBe('98••••@ybl');
  expect(maskUpiId('abc@upi')).toBe('a••••@upi');
});
