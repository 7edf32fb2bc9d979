import { indianNumber } from '#shared/indian-number.ts';

/** We count matches up to here, and page numbers reach equally far. A higher total only means that there are more. */
export const mostCounted = 1000;

/** "8", "1,000", "1,000+". */
export function totalText(total: number): string {
  return total > mostCounted ? `${indianNumber(mostCounted)}+` : indianNumber(total);
}

/** "1 company", "8 companies", "1,000+ companies". */
export function totalOf(total: number, one: string, many = `${one}s`): string {
  return `${totalText(total)} ${total === 1 ? one : many}`;
}
