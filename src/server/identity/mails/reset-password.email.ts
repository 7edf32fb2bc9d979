import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function resetPasswordMail({ name, link }: { name: string | null; link: string }): MailContent {
  return composeMail({
    kind: 'reset-password',
    pace: 'first',
    subject: 'Set a new password for ReferralHire',
    heading: name ? `Set a new password, ${name}` : 'Set a new password',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for this address. The link works once, for one hour.',
      'Your old password stays valid until then. If this was not you, ignore this email.',
    ],
    action: { label: 'Set a new password', url: link },
    reason: 'You get this email because somebody entered your address at ReferralHire under "Forgot password?".',
  });
}
