import { FreeReferrals } from './free-referrals.tsx';
import { useOwnAllowance } from './use-own-allowance.ts';

export function OwnFreeReferrals() {
  return <FreeReferrals {...useOwnAllowance()} />;
}
