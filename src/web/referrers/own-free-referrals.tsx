import { FreeReferrals } from './free-referrals.tsx';
import { useSentCount } from './use-sent-count.ts';

export function OwnFreeReferrals() {
  return <FreeReferrals count={useSentCount()} />;
}
