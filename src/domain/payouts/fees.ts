import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';

/** For an answer in time, yes or no. */
export const feePaise = 4000;
/** Of a financial year: below the threshold at which tax would have to be deducted. */
export const yearlyCapPaise = 1_900_000;
/** Smaller sums wait for the next batch. */
export const smallestPayoutPaise = 20_000;

const day = 86_400_000;
/** Between an answer and the money there is a week, to look into what is odd. */
export const restDays = 7;
/** Somebody who stole a session must not have the money before its owner reads our mail. */
export const upiRestHours = 48;

export const isPayable = (accruedAt: Date, now: Date) => now.getTime() - accruedAt.getTime() >= restDays * day;

/** The next Friday in India, today included. */
export function nextPayoutDay(now: Date): Date {
  const today = indianDayNumber(now);
  // Day 1 of 1970 was a Friday.
  return startOfIndianDay(today + ((((1 - today) % 7) + 7) % 7));
}

/** Whether the bank's name for an account is that of the person: each word of the shorter one stands in the longer one. */
export function namesAgree(ours: string | null, theirs: string): boolean {
  const words = (name: string) => name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [a, b] = [words(ours ?? ''), words(theirs)].toSorted((x, y) => x.length - y.length);
  return (
    a !== undefined &&
    b !== undefined &&
    a.length > 0 &&
    a.every((word) => b.some((other) => other === word || (word.length === 1 && other.startsWith(word))))
  );
}
