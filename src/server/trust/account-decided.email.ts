import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function accountDecidedMail({ title, body, url }: { title: string; body: string; url: string }): MailContent {
  return composeMail({
    kind: 'account-decided',
    subject: title,
    heading: title,
    paragraphs: body.split('\n'),
    action: { label: 'Read the decision', url },
    reason: 'You get this email because it concerns your account. It cannot be turned off.',
  });
}
