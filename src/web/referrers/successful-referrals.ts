import { indianNumber } from '#shared/indian-number.ts';

/** The specification quotes "Successful Referrals" and gives no singular; followed by a 1, the same words still read correctly. */
export function successfulReferrals(count: number): string {
  return count === 1 ? 'Successful Referrals: 1' : `${indianNumber(count)} Successful Referrals`;
}
