import { indianNumber } from '#shared/indian-number.ts';

/** The specification quotes "Successful Referrals" and gives no singular; put before a one, the same words still read right. */
export function successfulReferrals(count: number): string {
  return count === 1 ? 'Successful Referrals: 1' : `${indianNumber(count)} Successful Referrals`;
}
