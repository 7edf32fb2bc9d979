import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { News } from './request-news.ts';

export function requestNewsMail({ kind, title, body }: News, url: string, reportUrl?: string): MailContent {
  return composeMail({
    kind,
    // A name may hold anything that can be shown; a subject is one line.
    subject: title.replace(/\s+/g, ' ').slice(0, 200),
    heading: title,
    paragraphs: body.split('\n'),
    action: { label: 'Open the request', url },
    ...(reportUrl ? { report: reportUrl } : {}),
    reason: 'You get this mail because the request concerns you. You can choose which mails you get on your notifications page.',
  });
}
