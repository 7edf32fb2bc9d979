import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdListedReferrer } from '../becoming/hold-own-referrer.ts';

/** Locks the person's own listing: a link is for people who have shown where they work. */
export async function requireListed(tx: Tx, accountId: string, now: Date) {
  const referrer = await holdListedReferrer(tx, accountId, now);
  if (!referrer) throw new AppError('unprocessable', { detail: 'Verify your work email and complete your profile first.' });
  return referrer;
}
