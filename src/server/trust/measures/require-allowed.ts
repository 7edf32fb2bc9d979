import { AppError } from '#shared/app-error.ts';
import { indianDayNumber, indianDeadline, startOfIndianDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countSentSince, findHolding } from './measure-store.ts';

const readWhy = 'You can read why, and how to appeal, under Decisions on your profile.';

/** Refuses what a measure forbids. A limited person sends one request a day. */
export async function requireAllowed(tx: Tx, accountId: string, { what, now }: { what: 'request' | 'message'; now: Date }): Promise<void> {
  const held = await findHolding(tx, accountId, now, { lock: true });
  if (!held) return;
  const until = held.endsAt ? ` until ${indianDeadline(held.endsAt)}` : '';
  if (held.kind === 'closed') throw new AppError('forbidden', { detail: `Your account is closed. ${readWhy}` });
  if (held.kind === 'suspended') throw new AppError('forbidden', { detail: `Your account is suspended${until}. ${readWhy}` });
  if (what === 'message') return;
  const today = startOfIndianDay(indianDayNumber(now));
  if ((await countSentSince(tx, accountId, today)) > 0)
    throw new AppError('forbidden', { detail: `You can send one request a day${until}, and you have sent today’s. ${readWhy}` });
}

/** Whoever is held by a measure does not take requests again by themselves. */
export async function requireUnheld(tx: Tx, accountId: string, now: Date): Promise<void> {
  const held = await findHolding(tx, accountId, now);
  if (held) throw new AppError('forbidden', { detail: `You are not taking requests because of a decision about your account. ${readWhy}` });
}
