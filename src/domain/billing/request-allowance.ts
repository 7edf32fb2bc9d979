import { indianIsoDay } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { freeEachMonth } from './free-requests.ts';
import { products } from './products.ts';

export type Plan = 'free' | 'pro' | 'enterprise';

/**
 * What pays for the next request. `charged`: the person must buy it first; `used_up`: nothing can be bought here. `freeOn` is the day when the
 * free ones return.
 */
export type Allowance =
  | { kind: 'free'; left: number }
  | { kind: 'bought'; left: number }
  | { kind: 'charged'; pricePaise: number; freeOn: string }
  | { kind: 'used_up'; freeOn: string }
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

type Used = { used: number; credits: number; now: Date; payments: boolean };

export function allowanceOf(plan: Plan, { used, credits, now, payments }: Used): Allowance {
  if (plan !== 'free') return { kind: 'unlimited' };
  const left = Math.max(0, freeEachMonth - used);
  if (left > 0) return { kind: 'free', left };
  if (credits > 0) return { kind: 'bought', left: credits };
  const freeOn = nextFreeDay(now);
  return payments ? { kind: 'charged', pricePaise: products.single.paise, freeOn } : { kind: 'used_up', freeOn };
}

/** How many requests count this month: the free ones, and once those are used up, what was bought and sent as well. */
export const countOf = ({ free, bought }: { free: number; bought: number }): number => (free < freeEachMonth ? free : free + bought);

/** The line on a referrer's card. It does not mention charges while payments are closed. */
export function allowanceLine(allowance: Allowance, count: number, { payments }: { payments: boolean }): string {
  if (allowance.kind === 'unlimited') return 'Unlimited referrals';
  if (count > freeEachMonth && payments) return 'Standard charges apply';
  return `${Math.max(0, freeEachMonth - count)} free referrals remaining`;
}

/** The line below it, for people who bought requests. */
export const boughtLine = (bought: number): string => (bought > 0 ? `${plural(bought, 'bought request')} left` : '');
