import { expect, it } from 'vitest';
import { whyNotPay, type Payee, type ProposedPayout } from './may-pay.ts';

const now = new Date('2026-11-20T06:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const payee: Payee = {
  upiId: 'ananya@ybl',
  updatedAt: hoursAgo(72),
  checkState: 'active',
  fundAccountId: 'fa_1',
  registeredName: 'ANANYA IYER',
  frozenAt: null,
  isRevoked: false,
  isHeld: false,
};
const proposed: ProposedPayout = { fundAccountId: 'fa_1', createdAt: hoursAgo(5), amountPaise: 20_000, feesPaise: 20_000 };

it('pays to a UPI ID that the bank knows and that rested', () => {
  expect(whyNotPay(payee, now)).toBeNull();
  expect(whyNotPay(payee, now, proposed)).toBeNull();
  expect(whyNotPay({ ...payee, updatedAt: hoursAgo(48) }, now)).toBeNull();
});

it.each<[string, Partial<Payee> | undefined, Partial<ProposedPayout>]>([
  ['no UPI ID', undefined, {}],
  ['frozen', { frozenAt: hoursAgo(1) }, {}],
  ['revoked', { isRevoked: true }, {}],
  ['measure', { isHeld: true }, {}],
  ['changed since', { fundAccountId: 'fa_2' }, {}],
  // To another ID and back again: the same account at the bank, and still a change.
  ['changed since', { updatedAt: hoursAgo(49) }, { createdAt: hoursAgo(50) }],
  ['not confirmed', { checkState: 'invalid' }, {}],
  ['not confirmed', { checkState: 'unchecked' }, {}],
  ['less than 48 hours', { updatedAt: hoursAgo(47.9) }, { createdAt: now }],
  ['void', {}, { feesPaise: 16_000 }],
])('does not pay: %s', (why, to, change) => {
  expect(whyNotPay(to && { ...payee, ...to }, now, { ...proposed, ...change })).toContain(why);
});
