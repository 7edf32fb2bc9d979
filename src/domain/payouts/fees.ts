import { sorted } from '#shared/lists.ts';
import { refundDays } from '../billing/purchase.ts';
import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';

/** For a timely answer, yes or no. */
export const feePaise = 4000;
/** Per financial year, below the threshold from which we would have to deduct tax. */
export const yearlyCapPaise = 1_900_000;
/** Smaller sums wait for the next batch. */
export const smallestPayoutPaise = 20_000;

const day = 86_400_000;
/** A week between the answer and the money, to look into anything odd. */
const restDays = 7;
/** A thief who stole a session must not get the money before the owner reads our mail. */
export const upiRestHours = 48;

/** One seeker's requests earn one referrer so many fees in twelve months; their answers beyond that are unpaid. */
export const feesPerPair = 3;

/** Of a purchase at most a quarter goes into fees, but always one fee. */
export const feesOfPurchase = (pricePaise: number) => Math.max(feePaise, Math.floor(pricePaise / 4));

/** Whether one more fee is within the caps, which limit what a seeker and a referrer who know each other can draw from our money. */
export const isWithinCaps = (fees: { ofPair: number; ofPurchasePaise: number }, pricePaise: number) =>
  fees.ofPair < feesPerPair && fees.ofPurchasePaise + feePaise <= feesOfPurchase(pricePaise);

/** A week after the answer, and when the purchase that paid for it can no longer be returned. */
export const payableAt = (accruedAt: Date, paidAt: Date) =>
  new Date(Math.max(accruedAt.getTime() + restDays * day, paidAt.getTime() + refundDays * day));

/** The next Friday in India, today included. */
export function nextPayoutDay(now: Date): Date {
  const today = indianDayNumber(now);
  // Day 1 of 1970 was a Friday.
  return startOfIndianDay(today + ((((1 - today) % 7) + 7) % 7));
}

/** Whether the bank's name for an account matches the person's: each word of the shorter name is in the longer one. */
export function namesAgree(ours: string | null, theirs: string): boolean {
  const words = (name: string) => name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [a, b] = sorted([words(ours ?? ''), words(theirs)], (x, y) => x.length - y.length);
  return (
    a !== undefined &&
    b !== undefined &&
    a.length > 0 &&
    a.every((word) => b.some((other) => other === word || (word.length === 1 && other.startsWith(word))))
  );
}
