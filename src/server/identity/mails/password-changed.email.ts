import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function passwordChangedMail({ name, resetLink }: { name: string | null; resetLink: string }): MailContent {
  return composeMail({
    kind: 'password-changed',
    subject: 'Your password at ReferralHire was changed',
    heading: name ? `${name}, your password was changed` : 'Your password was changed',
    paragraphs: ['Every other browser was signed out.', 'If this was not you, set a new password now.'],
    action: { label: 'That was not me', url: resetLink },
    reason: 'You get this email because the password of your account was changed.',
  });
}
