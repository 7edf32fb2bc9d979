import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstOf, splitGst } from './gst.ts';
import { products } from './products.ts';
import { addIndianMonths, earnedBy, financialYear, nextLook, periodOf, returnOf, returnsSince, shownState } from './purchase.ts';
import { purchaseInput } from './purchase-input.ts';

const at = (text: string) => new Date(text);
const paidAt = at('2026-11-01T06:00:00Z');
const endsAt = at('2026-12-01T06:00:00Z');
const month = { product: 'pro_month', state: 'paid', paidAt, startsAt: paidAt, endsAt, amountPaise: 199_900 } as const;

it('costs what the pricing page says', () => {
  const { plans } = JSON.parse(readFileSync('content/pricing.json', 'utf8')) as {
    plans: { id: string; price: { monthly: number; annual: number } }[];
  };
  const pro = plans.find(({ id }) => id === 'pro')?.price;
  expect(products.pro_month.paise).toBe((pro?.monthly ?? 0) * 100);
  expect(products.pro_year.paise).toBe((pro?.annual ?? 0) * 1200);
});

describe('GST', () => {
  it('is split as the law rounds it', () => {
    expect(splitGst(199_900, true)).toEqual({ taxablePaise: 169_406, cgstPaise: 15_247, sgstPaise: 15_247, igstPaise: 0 });
    expect(splitGst(199_900, false)).toEqual({ taxablePaise: 169_407, cgstPaise: 0, sgstPaise: 0, igstPaise: 30_493 });
  });

  it('always adds up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e10 }), fc.boolean(), (gross, sameState) => {
        const gst = splitGst(gross, sameState);
        expect(gst.taxablePaise + gstOf(gst)).toBe(gross);
        expect(gst.cgstPaise).toBe(gst.sgstPaise);
      }),
    );
  });
});

describe('a period', () => {
  it.each([
    ['2026-01-31T06:00:00Z', 1, '2026-02-28T06:00:00Z'],
    ['2028-01-31T06:00:00Z', 1, '2028-02-29T06:00:00Z'],
    ['2026-11-30T19:00:00Z', 1, '2026-12-31T19:00:00Z'],
    ['2026-11-15T06:00:00Z', 12, '2027-11-15T06:00:00Z'],
    ['2026-12-15T06:00:00Z', 1, '2027-01-15T06:00:00Z'],
  ])('from %s over %d months ends %s', (from, months, to) => {
    expect(addIndianMonths(at(from), months)).toEqual(at(to));
  });

  it('begins where the one before ends, or now', () => {
    const now = at('2026-11-15T06:00:00Z');
    const [before, startsAt, end] = [at('2026-11-10T06:00:00Z'), at('2026-11-20T06:00:00Z'), at('2026-12-20T06:00:00Z')];
    expect(periodOf(now, startsAt, 1)).toEqual({ startsAt, endsAt: end });
    expect(periodOf(now, before, 1).startsAt).toEqual(now);
  });

  it('is earned day by day, never more than its price, and whole at its end', () => {
    const period = { startsAt: at('2026-11-15T06:00:00Z'), endsAt: at('2026-12-15T06:00:00Z') };
    expect(earnedBy(169_407, period, at('2026-11-15T20:00:00Z'))).toBe(5646);
    expect(earnedBy(169_407, period, period.startsAt)).toBe(0);
    expect(earnedBy(169_407, period, at('2027-12-15T06:00:00Z'))).toBe(169_407);
  });

  it('waits, runs and ends by the clock', () => {
    const moments = ['2026-11-01T05:59:59Z', '2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z'].map(at);
    expect(moments.map((moment) => shownState(month, moment))).toEqual(['waiting', 'active', 'ended']);
  });
});

describe('a return', () => {
  const first = { isLastPlan: true, isUnused: false, returnedBefore: false, now: at('2026-11-15T06:00:00Z') };

  it('of a plan is possible for 14 days, the last one first, and never of Enterprise [9.guarantee 11.money-back]', () => {
    expect(returnOf(month, first)).toEqual({ paise: 199_900 });
    expect(returnOf(month, { ...first, now: at('2026-11-15T06:00:01Z') })).toHaveProperty('why');
    expect(returnOf(month, { ...first, isLastPlan: false })).toEqual({ why: 'Please get the refund of your newer purchase first.' });
    expect(returnOf({ ...month, product: 'enterprise' }, first)).toHaveProperty('why');
    expect(returnOf({ ...month, state: 'refunded' }, first)).toHaveProperty('why');
  });

  it('is full the first time in twelve months, and then for the part of the period that is left', () => {
    const again = { ...first, returnedBefore: true };
    expect(returnOf(month, again)).toEqual({ paise: 199_900 - Math.floor((199_900 * 14) / 30) });
    expect(returnOf(month, { ...again, now: paidAt })).toEqual({ paise: 199_900 });
    const later = { startsAt: at('2027-01-01T06:00:00Z'), endsAt: at('2027-02-01T06:00:00Z') };
    expect(returnOf({ ...month, ...later }, again)).toEqual({ paise: 199_900 });
    expect(returnsSince(at('2027-11-15T06:00:00Z')).toISOString()).toBe('2026-11-15T06:00:00.000Z');
  });

  it('of a single request is for one that was not used, also beside a newer plan', () => {
    const single = { ...month, product: 'single', endsAt: at('2026-11-02T06:00:00Z'), amountPaise: 14_900 } as const;
    expect(returnOf(single, { ...first, isLastPlan: false, isUnused: true, returnedBefore: true })).toEqual({ paise: 14_900 });
    expect(returnOf(single, first)).toEqual({ why: 'This request was sent, so it is used up. It comes back if nobody answers it.' });
  });
});

it('is looked at after 1, 3 and 10 minutes, then hourly, until day 4', () => {
  const made = at('2026-11-15T06:00:00Z');
  const looks: number[] = [];
  for (let now: Date | null = made; (now = nextLook(made, now));) looks.push((now.getTime() - made.getTime()) / 60_000);
  expect(looks.slice(0, 5)).toEqual([1, 3, 10, 70, 130]);
  expect(looks.at(-1)).toBeLessThanOrEqual(4 * 24 * 60);
  expect(looks).toHaveLength(98);
});

it('belongs to the financial year of India', () => {
  expect(financialYear(at('2027-03-31T18:29:59Z'))).toBe('26-27');
  expect(financialYear(at('2027-03-31T18:30:00Z'))).toBe('27-28');
  expect(financialYear(at('2099-12-31T00:00:00Z'))).toBe('99-00');
});

it('asks for a product and a state, and goes on only to a request', () => {
  for (const bad of [{ product: 'gold', place: '29' }, { product: 'single', place: '99' }, { product: 'single' }, {}])
    expect(purchaseInput.safeParse(bad).success).toBe(false);
  const pathOf = (path: string) => purchaseInput.parse({ product: 'single', place: '29', path }).path;
  expect(pathOf('//evil.example')).toBeUndefined();
  expect(pathOf('/request/ref_1?continue=yes')).toBe('/request/ref_1?continue=yes');
});
