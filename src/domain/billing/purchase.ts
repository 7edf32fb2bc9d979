import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { AnyProduct } from './products.ts';

export const purchaseStates = ['created', 'linked', 'paid', 'expired', 'cancelled', 'refunded'] as const;
/** The stored state. The clock decides whether a paid purchase is waiting, running or over. */
export type PurchaseState = (typeof purchaseStates)[number];
export type ShownState = Exclude<PurchaseState, 'paid'> | 'waiting' | 'active' | 'ended';

export type PurchaseTerms = { product: AnyProduct; state: PurchaseState; paidAt: Date | null; startsAt: Date | null; endsAt: Date | null };

export const staffBuyNothing = 'People who work for ReferralHire buy no plans.';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const refundDays = 14;

export function shownState({ state, startsAt, endsAt, product }: PurchaseTerms, now: Date): ShownState {
  if (state !== 'paid') return state;
  // A single request does not expire.
  if (product === 'single' || !startsAt || !endsAt) return 'active';
  return now < startsAt ? 'waiting' : now < endsAt ? 'active' : 'ended';
}

/** What we know about a purchase that the buyer wants to return. */
export type ReturnFacts = {
  /** Periods follow each other, so the buyer returns the last one first. */
  isLastPlan: boolean;
  /** A single request that was not sent, or came back without an answer. */
  isUnused: boolean;
  /** They returned a plan in the last twelve months. */
  returnedBefore: boolean;
  now: Date;
};

/**
 * How much the buyer gets back for a purchase, or why nothing. Within 14 days we return the first plan in twelve months in full, however
 * much of it was used; a further plan for the part of its period that is left; a single request if it is unused.
 */
export function returnOf(purchase: PurchaseTerms & { amountPaise: number }, facts: ReturnFacts): { paise: number } | { why: string } {
  const { product, state, paidAt, startsAt, endsAt, amountPaise } = purchase;
  if (state !== 'paid' || product === 'enterprise' || !paidAt || !startsAt || !endsAt) return { why: 'This purchase cannot be returned.' };
  if (facts.now.getTime() - paidAt.getTime() > refundDays * day)
    return { why: `You can get a refund within ${refundDays} days after the payment.` };
  if (product === 'single')
    return facts.isUnused
      ? { paise: amountPaise }
      : { why: 'This request was sent, so it is used up. It comes back if nobody answers it.' };
  if (!facts.isLastPlan) return { why: 'Please get the refund of your newer purchase first.' };
  const paise = facts.returnedBefore ? amountPaise - earnedBy(amountPaise, { startsAt, endsAt }, facts.now) : amountPaise;
  return paise > 0 ? { paise } : { why: 'The period is over.' };
}

/** A plan returned after this moment counts as an earlier return. */
export const returnsSince = (now: Date): Date => addIndianMonths(now, -12);

/** The same day and time in a later month in India, or that month's last day if there is no such day. */
export function addIndianMonths(moment: Date, months: number): Date {
  const [year = 0, month = 0, date = 0] = indianIsoDay(moment).split('-').map(Number);
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const target = startOfIndianDay(Math.floor(Date.UTC(year, month - 1 + months, Math.min(date, days)) / day));
  return new Date(target.getTime() + (moment.getTime() - startOfIndianDay(indianDayNumber(moment)).getTime()));
}

/** A new period begins where the previous one ends. */
export function periodOf(paidAt: Date, runningUntil: Date | null, months: number): { startsAt: Date; endsAt: Date } {
  const startsAt = runningUntil && runningUntil > paidAt ? runningUntil : paidAt;
  // A purchase without a period is earned on its day.
  return { startsAt, endsAt: months === 0 ? new Date(startsAt.getTime() + day) : addIndianMonths(startsAt, months) };
}

/** How much of the net price is earned by the end of a day, day by day; the last day gets what rounding left over. */
export function earnedBy(netPaise: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, today: Date): number {
  const first = indianDayNumber(startsAt);
  const days = Math.max(1, indianDayNumber(endsAt) - first);
  const passed = Math.min(days, Math.max(0, indianDayNumber(today) - first));
  return Math.floor((netPaise * passed) / days);
}

/** After 1, 3 and 10 minutes, then every hour until day 4: a bank can confirm three days late. */
export function nextLook(createdAt: Date, now: Date): Date | null {
  const early = [minute, 3 * minute, 10 * minute].map((after) => new Date(createdAt.getTime() + after)).find((at) => at > now);
  if (early) return early;
  const next = new Date(now.getTime() + hour);
  return next.getTime() - createdAt.getTime() <= 4 * day ? next : null;
}

/** 26-27 for the year from 1 April 2026 in India. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianIsoDay(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}
