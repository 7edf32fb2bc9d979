import { composeMail, inThread, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { News } from './request-news.ts';

/** The subject says what happened and to which request; mail programs group the mails of one request by their thread. */
export function requestNewsMail({ kind, about, title, body, due = false }: News, requestId: string, publicUrl: string): MailContent {
  const url = `${publicUrl}/requests/${requestId}`;
  const mail = composeMail({
    kind,
    // A position may contain line breaks; a subject must not.
    subject: `${title} (${about})`.replace(/\s+/g, ' ').slice(0, 200),
    heading: title,
    paragraphs: [...body.split('\n'), ...(due ? [`Put it into your calendar: ${url}/deadline.ics`] : [])],
    action: { label: 'Open the request', url },
    report: `${publicUrl}/report?kind=request&id=${requestId}`,
    reason: 'You get this email because the request concerns you. You can choose which emails you get on your notifications page.',
  });
  return inThread(mail, `request-${requestId}`);
}
