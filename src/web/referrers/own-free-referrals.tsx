import { useAllowanceLine } from './use-allowance-line.ts';

export function OwnFreeReferrals() {
  return <>{useAllowanceLine()}</>;
}
