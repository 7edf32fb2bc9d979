import { indianIsoDay } from '#shared/indian-date.ts';

export const freeEachMonth = 5;

export const plans = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export type Allowance = { kind: 'free'; left: number } | { kind: 'unlimited' };

/** The calendar month on a wall in India, as 2026-11. */
export function allowanceMonth(now: Date): string {
  return indianIsoDay(now).slice(0, 7);
}

export function allowanceOf(plan: Plan, count: number): Allowance {
  return plan === 'free' ? { kind: 'free', left: Math.max(0, freeEachMonth - count) } : { kind: 'unlimited' };
}

/** The most a seeker may send in a month, or null where nothing limits them. */
export function monthlyLimit(plan: Plan): number | null {
  return plan === 'free' ? freeEachMonth : null;
}

/** The line on a referrer's card; `count` is how many requests the seeker sent this month. */
export function allowanceLine(plan: Plan, count: number): string {
  if (monthlyLimit(plan) === null) return 'Unlimited referrals';
  return count > freeEachMonth ? 'Standard charges apply' : `${freeEachMonth - count} free referrals remaining`;
}
