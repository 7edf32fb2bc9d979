import type { Reach } from '#domain/standing/may-reach.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countSentSince } from './sent-request-store.ts';

/** Refuses a request that a measure forbids. What holds the sender is locked by now, so two at once are not both the first of a day. */
export async function requireMayAsk(tx: Tx, accountId: string, { refusal, onceADay }: Reach, now: Date): Promise<void> {
  if (refusal !== null) throw new AppError('forbidden', { detail: refusal });
  if (onceADay !== null && (await countSentSince(tx, accountId, startOfIndianDay(indianDayNumber(now)))) > 0)
    throw new AppError('forbidden', { detail: onceADay });
}
