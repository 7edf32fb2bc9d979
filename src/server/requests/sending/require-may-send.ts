import { whyHeldBack, whyNoRoom, whyNotSend, type EarlierRequests } from '#domain/requests/may-send.ts';
import type { Reach } from '#domain/standing/may-reach.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Sender = Parameters<typeof whyNotSend>[0];

/** Before anything is written. The sender's row is locked by now, so two requests at once are not both the first of a day. */
export async function requireMaySend(
  tx: Tx,
  sender: Sender,
  { referrer, reach }: { referrer: { accountId: string | null } | null; reach: Reach },
  now: Date,
): Promise<void> {
  refuse(whyNotSend(sender, referrer));
  const today = startOfIndianDay(indianDayNumber(now));
  const sent = tx.selectFrom('requests').select('id').where('seeker_id', '=', sender.id).where('created_at', '>=', today).limit(1);
  refuse(whyHeldBack(reach, reach.onceADay === null ? 0 : (await sent.execute()).length));
}

/** After the request is written, in its transaction: a refusal rolls everything back. */
export const requireRoom = (earlier: EarlierRequests): void => refuse(whyNoRoom(earlier));

function refuse(why: ReturnType<typeof whyNotSend>): void {
  if (why) throw new AppError(why.code, { detail: why.detail });
}
