import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function emailChangedMail({ name, newEmail, help }: { name: string | null; newEmail: string; help: string }): MailContent {
  return composeMail({
    kind: 'email-changed',
    subject: 'Your email address at ReferralHire was changed',
    heading: name ? `${name}, your address was changed` : 'Your address was changed',
    paragraphs: [
      `You now sign in as ${newEmail}; this address no longer opens your account.`,
      'If this was not you, reply to this email at once.',
    ],
    action: { label: 'Open ReferralHire', url: help },
    reason: 'You get this email because this was the address of your account until now.',
  });
}
