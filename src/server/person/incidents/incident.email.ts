import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function incidentMail({ paragraphs, url }: { paragraphs: string[]; url: string }): MailContent {
  return composeMail({
    kind: 'incident',
    subject: 'Somebody could read data about you',
    heading: 'Somebody could read data about you.',
    paragraphs,
    action: { label: 'Open your privacy page', url },
    reason: 'You get this email because the law, and we, want you to know of it.',
  });
}
