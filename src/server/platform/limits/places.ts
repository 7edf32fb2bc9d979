import { AppError } from '#shared/app-error.ts';

/** Takes a place. The returned function gives it back, and so does the signal when the caller no longer waits. */
export type Places = (address: string, gone?: AbortSignal) => () => void;

/**
 * Limits how much slow work runs at once: in total, and per address, so that one address cannot keep others waiting. Further visitors are
 * told at once when to come back.
 */
export function createPlaces(most: { inAll: number; perAddress: number }): Places {
  const taken = new Map<string, number>();
  let inAll = 0;
  return (address, gone) => {
    const own = taken.get(address) ?? 0;
    if (own >= most.perAddress)
      throw new AppError('too_many_requests', {
        detail: `${most.perAddress} files are already on their way from your network. Please wait until they have arrived.`,
        retryAfterSeconds: 2,
      });
    if (inAll >= most.inAll)
      throw new AppError('unavailable', {
        detail: 'Many files are arriving at the moment. Please try again shortly.',
        retryAfterSeconds: 5,
      });
    inAll++;
    taken.set(address, own + 1);
    let isTaken = true;
    const leave = () => {
      if (!isTaken) return;
      isTaken = false;
      inAll--;
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    };
    gone?.addEventListener('abort', leave, { once: true });
    return leave;
  };
}
