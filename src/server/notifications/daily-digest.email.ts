import { plural } from '#shared/plural.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export type DigestItem = { title: string; body: string; path: string };

const mostNamed = 30;

export function dailyDigestMail(items: readonly DigestItem[], publicUrl: string): MailContent {
  const [first] = items;
  const title = items.length === 1 && first ? first.title : `${first?.title ?? ''} and ${items.length - 1} more`;
  const rest = items.length - mostNamed;
  return composeMail({
    kind: 'daily_digest',
    pace: 'last',
    subject: title,
    heading: `Since yesterday: ${plural(items.length, 'piece')} of news`,
    paragraphs: [
      ...items.slice(0, mostNamed).map((item) => `${item.title}\n${item.body}\n${publicUrl}${item.path}`),
      ...(rest > 0 ? [`And ${rest} more in the app.`] : []),
    ],
    action: { label: 'See all of it', url: `${publicUrl}/notifications` },
    report: `${publicUrl}/report`,
    reason: 'You get this email at 9 in the morning because you chose it in your notification preferences.',
  });
}
