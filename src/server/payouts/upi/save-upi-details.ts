import type { Session } from '#domain/accounts/account.ts';
import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { AppError } from '#shared/app-error.ts';
import type { NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { rejectOpenPayouts } from '../payout-store.ts';
import { unchecked, type UpiDetails } from './get-upi-details.ts';
import { tellOfChange } from './tell-of-change.ts';
import { countChangesSince, insertUpiChange, lockUpi, upsertUpi } from './upi-store.ts';

export type UpiDeps = NotifyDeps & {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
  /** Seeds write an invented history, about which no mail goes out. */
  withoutMail?: boolean;
};

/** Each change asks the bank whose ID it is; a limit keeps people from looking up many names. */
const changesADay = 5;

/**
 * Every change of where money goes needs a fresh sign-in, leaves a record that cannot be removed, and is told to the owner at once. A
 * payout that has not left us yet is cancelled.
 */
export async function saveUpiDetails(
  deps: UpiDeps,
  { session, clientAddress }: { session: Session; clientAddress: string | null },
  upiId: string,
): Promise<UpiDetails> {
  const [accountId, now, masked] = [session.account.id, deps.now(), maskUpiId(upiId)];
  if (!signedInRecently(session.authTime, now))
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: to change where your money goes, you must have signed in within the last five minutes.',
    });
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const before = await lockUpi(tx, accountId);
    if (before?.upiId === upiId) return;
    if ((await countChangesSince(tx, accountId, new Date(now.getTime() - 86_400_000))) >= changesADay)
      throw new AppError('too_many_requests', {
        detail: `You can change your UPI ID ${changesADay} times a day. Please try again tomorrow.`,
        retryAfterSeconds: 86_400,
      });
    await upsertUpi(tx, accountId, upiId, now);
    await rejectOpenPayouts(tx, accountId, now);
    await deps.queue.enqueue(tx, 'check-upi', { accountId });
    const masks = { before: before ? maskUpiId(before.upiId) : null, after: masked };
    const changeId = await insertUpiChange(tx, { accountId, clientAddress, ...masks, now });
    await tellOfChange(deps, tx, { accountId, changeId, ...masks });
  });
  return { masked, updatedAt: now, ...unchecked };
}
