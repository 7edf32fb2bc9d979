import { whyNoRoom, type EarlierRequests } from '#domain/requests/room-to-ask.ts';
import { AppError } from '#shared/app-error.ts';

/** Called after the request is written, in its transaction: refusing takes everything back. */
export function requireRoom(earlier: EarlierRequests): void {
  const why = whyNoRoom(earlier);
  if (why) throw new AppError('unprocessable', { detail: why });
}
