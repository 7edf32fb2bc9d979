import { AppError } from '#shared/app-error.ts';
import { indianDayNumber, indianDeadline, startOfIndianDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countSentSince, findHolding, lockHolding, type Holding } from './measure-store.ts';

const readWhy = 'You can read why, and how to appeal, under Decisions on your profile.';

/** Refuses a message if a measure forbids it. */
export async function requireMayWrite(tx: Tx, accountId: string, now: Date): Promise<void> {
  refuseHeld(await lockHolding(tx, accountId, now));
}

/** Refuses a request if a measure forbids it; the sender's row of the measure is locked. A limited person sends one request a day. */
export async function requireMayAsk(tx: Tx, accountId: string, held: Holding | undefined, now: Date): Promise<void> {
  refuseHeld(held);
  const today = startOfIndianDay(indianDayNumber(now));
  if (held && (await countSentSince(tx, accountId, today)) > 0)
    throw new AppError('forbidden', { detail: `You can send one request a day${untilOf(held)}, and you have sent today’s. ${readWhy}` });
}

const untilOf = ({ endsAt }: Holding) => (endsAt ? ` until ${indianDeadline(endsAt)}` : '');

function refuseHeld(held: Holding | undefined): void {
  if (held?.kind === 'closed') throw new AppError('forbidden', { detail: `Your account is closed. ${readWhy}` });
  if (held?.kind === 'suspended') throw new AppError('forbidden', { detail: `Your account is suspended${untilOf(held)}. ${readWhy}` });
}

/** Whoever is held by a measure does not take requests again by themselves. */
export async function requireUnheld(tx: Tx, accountId: string, now: Date): Promise<void> {
  const held = await findHolding(tx, accountId, now);
  if (held) throw new AppError('forbidden', { detail: `You are not taking requests because of a decision about your account. ${readWhy}` });
}
