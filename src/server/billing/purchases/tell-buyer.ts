import { isPlan, productNames } from '#domain/billing/products.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { getAccountEmail } from '#server/accounts/get-account-email.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { notifyPerson, type NotifyDeps } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { Purchase } from './purchase-store.ts';

type News = { news: 'paid' } | { news: 'refunded'; number: string } | { news: 'ending'; days: 7 | 1 };

/** In the app and by mail, as the person chose for this kind. We do not write to people who left. */
export async function tellBuyer(
  deps: NotifyDeps & Pick<BillingDeps, 'withoutMail'>,
  tx: Tx,
  purchase: Purchase,
  told: News,
): Promise<void> {
  const { accountId, id } = purchase;
  if (accountId === null || deps.withoutMail) return;
  const { title, body, label, path } = wordsOf(purchase, told);
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

export function billingNewsMail(news: { title: string; body: string; label: string; url: string }): MailContent {
  return composeMail({
    kind: 'billing_news',
    subject: news.title,
    heading: news.title,
    paragraphs: news.body.split('\n'),
    action: { label: news.label, url: news.url },
    reason: 'You get this mail because you bought something at ReferralHire.',
  });
}

function wordsOf({ product, amountPaise, endsAt, id }: Purchase, told: News) {
  const end = endsAt ? indianDate(endsAt) : '';
  const name = productNames[product];
  switch (told.news) {
    case 'paid':
      return {
        title: `Thank you: ${name}`,
        body: `We have your payment of ${rupeesOf(amountPaise)}. Your invoice is on your billing page.\n${
          isPlan(product) ? `Pro runs until ${end}. It does not renew by itself.` : 'You can send one more request now. It does not expire.'
        }\nIf you change your mind, you can return it within 14 days, in two clicks${isPlan(product) ? '' : ', as long as you have not sent it'}.`,
        label: 'Open your purchase',
        path: `/billing/purchases/${id}`,
      };
    case 'refunded':
      return {
        title: `Your money is on its way back: ${rupeesOf(amountPaise)}`,
        body: `We have told your bank to return ${rupeesOf(amountPaise)} for "${name}". Most banks take 5 to 7 working days.\nCredit note ${told.number} is on your billing page.`,
        label: 'Open your billing page',
        path: '/billing',
      };
    case 'ending':
      return {
        title: `Pro ends on ${end}`,
        body: `Pro runs until ${end} and does not renew by itself. After that you have five free requests a month again. Requests that are open run on.`,
        label: 'Renew Pro',
        path: '/billing',
      };
  }
}
