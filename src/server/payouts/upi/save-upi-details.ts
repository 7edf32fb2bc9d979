import type { Session } from '#domain/accounts/account.ts';
import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { upiRestHours } from '#domain/payouts/fees.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { AppError } from '#shared/app-error.ts';
import { getAccountEmail } from '#server/accounts/get-account.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { rejectOpenPayouts } from '../payout-store.ts';
import { notMeToken } from './disown-upi-change.ts';
import { upiChangedMail } from './upi-changed.email.ts';
import { insertUpiChange, lockUpi } from './upi-store.ts';

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
): Promise<{ masked: string }> {
  const [accountId, now, after] = [session.account.id, deps.now(), maskUpiId(upiId)];
  if (!signedInRecently(session.authTime, now))
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: to change where your money goes, you must have signed in within the last five minutes.',
    });
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const held = await lockUpi(tx, accountId);
    if (held?.upiId === upiId) return;
    if ((await countChangesSince(tx, accountId, new Date(now.getTime() - 86_400_000))) >= changesADay)
      throw new AppError('too_many_requests', {
        detail: `You can change your UPI ID ${changesADay} times a day. Please try again tomorrow.`,
        retryAfterSeconds: 86_400,
      });
    const saved = { upi_id: upiId, updated_at: now, check_state: 'unchecked' as const, registered_name: null, fund_account_id: null };
    const details = tx.insertInto('upi_details').values({ account_id: accountId, ...saved });
    await details.onConflict((conflict) => conflict.column('account_id').doUpdateSet(saved)).execute();
    await rejectOpenPayouts(tx, accountId, now);
    await deps.queue.enqueue(tx, 'check-upi', { accountId });
    const before = held ? maskUpiId(held.upiId) : null;
    const change = { account_id: accountId, masked_before: before, masked_after: after, client_address: clientAddress };
    const changeId = await insertUpiChange(tx, { ...change, created_at: now });
    if (!deps.withoutMail) await tellOfChange(deps, tx, { accountId, changeId, before, after });
  });
  return { masked: after };
}

/** A mail that no preference turns off, and a notification. Payouts rest for 48 hours so that the owner can read them. */
async function tellOfChange(
  deps: NotifyDeps,
  tx: Tx,
  { accountId, changeId, before, after }: { accountId: string; changeId: number; before: string | null; after: string },
): Promise<void> {
  const path = `/upi-not-me?${new URLSearchParams({ token: notMeToken(deps.config, changeId) })}`;
  const content = upiChangedMail({ before, after, url: `${deps.publicUrl()}${path}` });
  const email = await getAccountEmail(tx, accountId);
  if (email) await queueMail(deps, tx, { to: email, content, aboutIds: [accountId] });
  await notifyPerson(deps, tx, {
    accountId,
    email: null,
    kind: 'billing_news',
    requestId: null,
    aboutId: null,
    title: `Payouts now go to ${after}`,
    body: `Your UPI ID was changed. Nothing is paid to it for ${upiRestHours} hours. If this was not you, open this and press the button.`,
    path,
    dedupeKey: `upi:${changeId}`,
    mail: content,
  });
}

async function countChangesSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('upi_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.count ?? 0;
}
