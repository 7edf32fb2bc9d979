import { getAccountEmail } from '#server/accounts/get-account.ts';
import type { BillingDeps } from './billing-deps.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { billingNewsMail, billingWords, type BillingNews } from './billing-news.email.ts';
import type { Purchase } from './purchase-store.ts';

/** In the app and by mail, as the person chose for this kind. We do not write to people who left. */
export async function tellBuyer(
  deps: NotifyDeps & Pick<BillingDeps, 'withoutMail'>,
  tx: Tx,
  purchase: Purchase,
  told: BillingNews,
): Promise<void> {
  const { accountId, id } = purchase;
  if (accountId === null || deps.withoutMail) return;
  const { title, body, label, path } = billingWords(purchase, told);
  await notifyPerson(deps, tx, {
    accountId,
    email: await getAccountEmail(tx, accountId),
    kind: 'billing_news',
    requestId: null,
    aboutId: null,
    title,
    body,
    path,
    dedupeKey: `billing:${id}:${told.news}${told.news === 'ending' ? told.days : ''}`,
    mail: billingNewsMail({ title, body, label, url: `${deps.publicUrl()}${path}` }),
  });
}
