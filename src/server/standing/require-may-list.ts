import { mayReach } from '#domain/standing/may-reach.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findHolds } from './hold-person.ts';

/** The gate before everything that a person publishes: their profile, their openings, that they take requests again. */
export async function requireMayList(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { refusal } = mayReach({ holds: await findHolds(tx, accountId) }, null, 'list', now);
  if (refusal !== null) throw new AppError('forbidden', { detail: refusal });
}
