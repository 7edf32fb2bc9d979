import { upiRestHours } from '#domain/payouts/fees.ts';
import { getAccountEmail } from '#server/accounts/get-account.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { notMeToken } from './not-me-token.ts';
import { upiChangedMail } from './upi-changed.email.ts';

/** A mail that no preference turns off, and a notification. Payouts rest for 48 hours so that the owner can read them. */
export async function tellOfChange(
  deps: NotifyDeps & { withoutMail?: boolean },
  tx: Tx,
  change: { accountId: string; changeId: number; before: string | null; after: string },
): Promise<void> {
  if (deps.withoutMail) return;
  const { accountId, changeId, before, after } = change;
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
