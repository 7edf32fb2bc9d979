import { indianNumber } from '#shared/indian-number.ts';

/** One form for every number: the specification quotes "Successful Referrals" and gives no singular. */
export function successfulReferrals(count: number): string {
  return `Successful Referrals: ${indianNumber(count)}`;
}
