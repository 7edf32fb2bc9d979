import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findFrozen, thawUpi, type FrozenUpi } from './upi-store.ts';

/** People who told us that a change of their UPI ID was not theirs. */
export const findFrozenPayouts = (db: Db): Promise<FrozenUpi[]> => findFrozen(db);

/** After an administrator has spoken with the owner. The UPI ID rests again from now, so that the owner can look at it once more. */
export async function releasePayouts(deps: { db: Db; now: () => Date }, by: string, accountId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'release_payouts', typed }, async (tx, { now }) => {
    const known = accountId.length <= 128 && !accountId.includes('\0');
    if (!known || !(await thawUpi(tx, accountId, now))) throw new AppError('conflict', { detail: 'These payouts are not frozen.' });
    return { subject: `person:${accountId}` };
  });
}
