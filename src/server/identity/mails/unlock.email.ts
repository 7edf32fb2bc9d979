import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function unlockMail({ name, link }: { name: string | null; link: string }): MailContent {
  return composeMail({
    kind: 'unlock',
    pace: 'first',
    subject: 'Your link to get into ReferralHire',
    heading: name ? `${name}, here is your way in` : 'Here is your way in',
    paragraphs: [
      'Somebody tried many wrong passwords for your account, so for a while a password alone does not open it from a new place.',
      'You, or somebody who knows your password, have just entered the right one. This link signs you in. It works once, for one hour.',
      'If it was not you, set a new password now: somebody knows yours.',
    ],
    action: { label: 'Sign in', url: link },
    reason: 'You get this email because the right password for your account was entered while it was protected against guessing.',
  });
}
