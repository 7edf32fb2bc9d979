import { indianNumber } from './indian-number.ts';

/** "1 year", "2 years", "1,00,000 referrers". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${indianNumber(count)} ${count === 1 ? one : many}`;
}
