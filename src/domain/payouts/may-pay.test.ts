import { expect, it } from 'vitest';
import { whyNotPay, type Payee, type ProposedPayout } from './may-pay.ts';

const now = new Date('2026-11-20T06:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const upi: NonNullable<Payee['upi']> = {
  upiId: 'ananya@ybl',
  updatedAt: hoursAgo(72),
  checkState: 'active',
  fundAccountId: 'fa_1',
  registeredName: 'ANANYA IYER',
  frozenAt: null,
};
const payee: Payee = { partyId: 'p', upi, isRevoked: false, isHeld: false };
const proposed: ProposedPayout = { fundAccountId: 'fa_1', createdAt: hoursAgo(5), amountPaise: 20_000, feesPaise: 20_000 };
const withUpi = (change: Partial<typeof upi>): Payee => ({ ...payee, upi: { ...upi, ...change } });

it('pays to a UPI ID that the bank knows and that rested', () => {
  expect(whyNotPay(payee, now)).toBeNull();
  expect(whyNotPay(payee, now, proposed)).toBeNull();
  expect(whyNotPay(withUpi({ updatedAt: hoursAgo(48) }), now)).toBeNull();
});

it.each<[string, Payee, Partial<ProposedPayout>]>([
  ['no UPI ID', { ...payee, upi: null }, {}],
  ['frozen', withUpi({ frozenAt: hoursAgo(1) }), {}],
  ['revoked', { ...payee, isRevoked: true }, {}],
  ['measure', { ...payee, isHeld: true }, {}],
  ['changed since', withUpi({ fundAccountId: 'fa_2' }), {}],
  // To another ID and back again: the same account at the bank, and still a change.
  ['changed since', withUpi({ updatedAt: hoursAgo(49) }), { createdAt: hoursAgo(50) }],
  ['not confirmed', withUpi({ checkState: 'invalid' }), {}],
  ['not confirmed', withUpi({ checkState: 'unchecked' }), {}],
  ['less than 48 hours', withUpi({ updatedAt: hoursAgo(47.9) }), { createdAt: now }],
  ['void', payee, { feesPaise: 16_000 }],
])('does not pay: %s', (why, to, change) => {
  expect(whyNotPay(to, now, { ...proposed, ...change })).toContain(why);
});
