import { allowanceLine, type Allowance } from '#domain/billing/request-allowance.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** `count` is how many requests the seeker sent this month. */
export function FreeReferrals({ count, allowance }: { count: number; allowance: Allowance }) {
  const line = allowanceLine(allowance, count);
  return line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : <>{line}</>;
}
