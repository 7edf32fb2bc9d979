/** What twelve months paid together save against twelve paid one by one; undefined where there is nothing to save. */
export function annualSaving(price: { monthly: number; annual: number }): { percent: number; rupeesPerYear: number } | undefined {
  if (price.annual >= price.monthly) return undefined;
  return { percent: Math.round((1 - price.annual / price.monthly) * 100), rupeesPerYear: (price.monthly - price.annual) * 12 };
}
