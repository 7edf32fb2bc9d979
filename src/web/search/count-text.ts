import { indianNumber } from '#shared/indian-number.ts';

/** Counts beside filters are exact up to here. */
const mostExact = 10_000;

export function countText(count: number): string {
  return count > mostExact ? `${indianNumber(mostExact)}+` : indianNumber(count);
}
