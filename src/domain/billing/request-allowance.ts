import { indianIsoDay } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { products } from './products.ts';

export const freeEachMonth = 5;

export type Plan = 'free' | 'pro' | 'enterprise';

/** What pays for the next request. `charged`: the person must buy it first; `freeOn` is the day when the free ones return. */
export type Allowance =
  | { kind: 'free'; left: number }
  | { kind: 'bought'; left: number }
  | { kind: 'charged'; pricePaise: number; freeOn: string }
  | { kind: 'unlimited' };

/** The calendar month in India, as 2026-11. */
export function allowanceMonth(now: Date): string {
  return indianIsoDay(now).slice(0, 7);
}

/** The first day of the next month in India. */
export function nextFreeDay(now: Date): string {
  const [year = 0, month = 0] = allowanceMonth(now).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export function allowanceOf(plan: Plan, { used, credits, now }: { used: number; credits: number; now: Date }): Allowance {
  if (plan !== 'free') return { kind: 'unlimited' };
  if (credits > 0) return { kind: 'bought', left: credits };
  const left = Math.max(0, freeEachMonth - used);
  return left > 0 ? { kind: 'free', left } : { kind: 'charged', pricePaise: products.single.paise, freeOn: nextFreeDay(now) };
}

/** The line on a referrer's card; `count` is how many requests the seeker sent this month. */
export function allowanceLine(allowance: Allowance, count: number): string {
  if (allowance.kind === 'unlimited') return 'Unlimited referrals';
  if (allowance.kind === 'bought') return `${plural(allowance.left, 'bought request')} left`;
  return count > freeEachMonth ? 'Standard charges apply' : `${freeEachMonth - count} free referrals remaining`;
}
