import { composeMail, inThread, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { News } from './request-news.ts';

/** All mails about one request have the same subject, so mail programs group them. The news is in the heading. */
export function requestNewsMail({ kind, about, title, body }: News, requestId: string, publicUrl: string): MailContent {
  const mail = composeMail({
    kind,
    // A position may contain line breaks; a subject must not.
    subject: `Referral request: ${about}`.replace(/\s+/g, ' ').slice(0, 200),
    heading: title,
    paragraphs: body.split('\n'),
    action: { label: 'Open the request', url: `${publicUrl}/requests/${requestId}` },
    report: `${publicUrl}/report?kind=request&id=${requestId}`,
    reason: 'You get this mail because the request concerns you. You can choose which mails you get on your notifications page.',
  });
  return inThread(mail, `request-${requestId}`);
}
