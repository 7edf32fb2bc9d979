import { TextLink } from '#web/ui/text-link.tsx';
import { useAllowanceLine } from './use-allowance-line.ts';

export function OwnFreeReferrals() {
  const line = useAllowanceLine();
  return line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : <>{line}</>;
}
