import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function signInLinkMail({ link }: { link: string }): MailContent {
  return composeMail({
    kind: 'sign-in-link',
    pace: 'first',
    subject: 'Your sign-in link for ReferralHire',
    heading: 'Sign in to ReferralHire',
    paragraphs: ['This link signs you in. It works once, for one hour. In the browser where you asked for it, you need nothing else.'],
    action: { label: 'Sign in', url: link },
    reason: 'You get this email because somebody asked for a sign-in link for your address. If it was not you, ignore this email.',
  });
}
