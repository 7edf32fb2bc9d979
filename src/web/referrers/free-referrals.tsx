import { allowanceLine } from '#domain/billing/request-allowance.ts';

/** `count` is how many requests the seeker sent this month; pages are the same for all, so they show a visitor's: none. */
export function FreeReferrals({ count }: { count: number }) {
  return <>{allowanceLine(count)}</>;
}
