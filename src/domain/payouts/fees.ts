import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';

/** For a timely answer, yes or no. */
export const feePaise = 4000;
/** Per financial year, below the threshold from which we would have to deduct tax. */
export const yearlyCapPaise = 1_900_000;
/** Smaller sums wait for the next batch. */
export const smallestPayoutPaise = 20_000;

const day = 86_400_000;
/** A week between the answer and the money, to look into anything odd. */
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

/** Whether the bank's name for an account matches the person's: each word of the shorter name is in the longer one. */
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
