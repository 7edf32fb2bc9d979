/** What paying for twelve months at once saves compared with paying monthly; undefined if it saves nothing. */
export function annualSaving(price: { monthly: number; annual: number }): { percent: number; rupeesPerYear: number } | undefined {
  if (price.annual >= price.monthly) return undefined;
  return { percent: Math.round((1 - price.annual / price.monthly) * 100), rupeesPerYear: (price.monthly - price.annual) * 12 };
}
