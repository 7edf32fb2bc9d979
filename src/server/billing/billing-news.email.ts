import { freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { isPlan, productNames } from '#domain/billing/products.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { Purchase } from './purchase-store.ts';

export type BillingNews = { news: 'paid' } | { news: 'refunded'; number: string } | { news: 'ending'; days: 7 | 1 };

export function billingNewsMail(news: { title: string; body: string; label: string; url: string }): MailContent {
  return composeMail({
    kind: 'billing_news',
    subject: news.title,
    heading: news.title,
    paragraphs: news.body.split('\n'),
    action: { label: news.label, url: news.url },
    reason: 'You get this email because you bought something at ReferralHire.',
  });
}

export function billingWords({ product, amountPaise, endsAt, id, continuePath }: Purchase, told: BillingNews) {
  const end = endsAt ? indianDate(endsAt) : '';
  const name = productNames[product];
  switch (told.news) {
    case 'paid':
      return {
        title: `Thank you: ${name}`,
        body: [
          `We have your payment of ${rupeesOf(amountPaise)}. Your invoice is on your billing page.`,
          ...(isPlan(product)
            ? [
                `Pro runs until ${end}. It does not renew by itself.`,
                'If you change your mind within 14 days, you get a refund in two clicks.',
              ]
            : [
                continuePath?.endsWith('?continue=yes')
                  ? 'It pays for the request that you have written, and which is sent when you come back from the pay page. If nobody answers it, you can send another one.'
                  : 'You can send one more request now. It does not expire.',
                'For a request that was not sent you get a refund within 14 days, in two clicks.',
              ]),
        ].join('\n'),
        label: 'Open your purchase',
        path: `/billing/purchases/${id}`,
      };
    case 'refunded':
      return {
        title: `Your money is on its way back: ${rupeesOf(amountPaise)}`,
        body: `We are sending back ${rupeesOf(amountPaise)} for “${name}”, the way you paid. Most banks take 5 to 7 business days.\nCredit note ${told.number} is on your billing page.`,
        label: 'Open your billing page',
        path: '/billing',
      };
    case 'ending':
      return {
        title: `Pro ends on ${end}`,
        body: `Pro runs until ${end} and does not renew by itself. After that you have ${freeEachMonthWord} free requests a month again. Requests that are open run on.`,
        label: 'Renew Pro',
        path: '/billing',
      };
  }
}
