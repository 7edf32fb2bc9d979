import { upiRestHours } from './fees.ts';

/** What we know about a referrer to whom we owe money. */
export type Payee = {
  upiId: string;
  updatedAt: Date;
  checkState: 'unchecked' | 'active' | 'invalid';
  fundAccountId: string | null;
  registeredName: string | null;
  /** When the owner said that a change was not theirs. An administrator lifts it after speaking with them. */
  frozenAt: Date | null;
  /** We revoked their verification, and they have no other. */
  isRevoked: boolean;
  /** A measure limits, suspends or closes the account. */
  isHeld: boolean;
};

/** A payout that was proposed earlier, and what its fees sum to now. */
export type ProposedPayout = { fundAccountId: string; createdAt: Date; amountPaise: number; feesPaise: number };

/**
 * The one question before money goes to a referrer, asked when a payout is proposed, when it is approved and when it is sent. Returns why
 * not, in words for an administrator, or null. There is no payee if they saved no UPI ID, or erased their account.
 */
export function whyNotPay(payee: Payee | undefined, now: Date, proposed?: ProposedPayout): string | null {
  if (!payee) return 'They have no UPI ID.';
  if (payee.frozenAt) return 'Their payouts are frozen: they told us that a change of their UPI ID was not theirs.';
  if (payee.isRevoked) return 'Their verification was revoked.';
  if (payee.isHeld) return 'A measure holds their account.';
  if (proposed && (payee.fundAccountId !== proposed.fundAccountId || payee.updatedAt > proposed.createdAt))
    return 'Their UPI ID has changed since the payout was proposed.';
  if (payee.checkState !== 'active' || !payee.fundAccountId || payee.registeredName === null)
    return 'Their bank has not confirmed the UPI ID.';
  if (now.getTime() - payee.updatedAt.getTime() < upiRestHours * 3_600_000)
    return `Their UPI ID was changed less than ${upiRestHours} hours ago.`;
  if (proposed && proposed.feesPaise !== proposed.amountPaise) return 'Some of its fees have become void.';
  return null;
}
