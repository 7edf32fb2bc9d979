import { indianNumber } from '#shared/indian-number.ts';

/** Matches are counted up to here, and pages reach as far. A total above it says only that there are more. */
export const mostCounted = 1000;

/** "8", "1,000", "1,000+". */
export function totalText(total: number): string {
  return total > mostCounted ? `${indianNumber(mostCounted)}+` : indianNumber(total);
}

/** "1 company", "8 companies", "1,000+ companies". */
export function totalOf(total: number, one: string, many = `${one}s`): string {
  return `${totalText(total)} ${total === 1 ? one : many}`;
}
