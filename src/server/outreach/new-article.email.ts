import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';
import { unsubscribeAddress, unsubscribeHeaders } from './newsletter-links.ts';

export function newArticleMail(
  publicUrl: string,
  article: { title: string; summary: string; path: string; minutes: number; section: 'blog' | 'guides' },
  unsubscribeToken: string,
): MailContent {
  const kind = article.section === 'blog' ? 'article' : 'guide';
  return {
    ...composeMail({
      kind: 'new-article',
      pace: 'last',
      subject: article.title,
      heading: article.title,
      paragraphs: [article.summary, `A ${article.minutes}-minute ${kind}, free to read without an account.`],
      action: { label: `Read the ${kind}`, url: publicUrl + article.path },
      reason: `You get this because you subscribed to our newsletter. To end it: ${unsubscribeAddress(publicUrl, unsubscribeToken)}`,
    }),
    headers: unsubscribeHeaders(publicUrl, unsubscribeToken),
  };
}
