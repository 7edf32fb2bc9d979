import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function trustNewsMail({ title, body, url }: { title: string; body: string; url: string }): MailContent {
  return composeMail({
    kind: 'trust_news',
    subject: title,
    heading: title,
    paragraphs: body.split('\n'),
    action: { label: 'Open ReferralHire', url },
    reason: 'You get this email because you reported something.',
  });
}
