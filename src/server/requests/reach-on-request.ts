import { mayReach, type Reach } from '#domain/standing/may-reach.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import type { StoredRequest } from './request-store.ts';

/** Whether the other side hears what one side does. Without a referrer's id, the other side is the referrer the request is with. */
export function reachOnRequest(
  request: Pick<StoredRequest, 'seekerHolds' | 'offers' | 'referrerId'>,
  { side, referrerId }: { side: RequestSide; referrerId?: string | undefined },
  act: 'write' | 'step',
  now: Date,
): Reach {
  const seat = request.offers.find((each) => each.referrerId === (referrerId ?? request.referrerId));
  const blocksActor = (side === 'seeker' ? seat?.blocksSeeker : seat?.blockedBySeeker) ?? false;
  return mayReach({ holds: side === 'seeker' ? request.seekerHolds : (seat?.holds ?? []) }, { blocksActor, pauses: false }, act, now);
}
