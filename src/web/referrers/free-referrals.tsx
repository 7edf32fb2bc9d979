import { allowanceLine } from '#domain/billing/request-allowance.ts';

/** `count` is how many requests the seeker sent this month. */
export function FreeReferrals({ count }: { count: number }) {
  return <>{allowanceLine(count)}</>;
}
