import { indianDateTime } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function erasureAskedMail({ dueAt, url }: { dueAt: Date; url: string }): MailContent {
  return composeMail({
    kind: 'erasure_asked',
    subject: 'Your ReferralHire account will be deleted',
    heading: `Your account will be deleted on ${indianDateTime(dueAt)}.`,
    paragraphs: [
      'Until then nobody can ask you for a referral. If you change your mind, sign in and press “Keep my account”. After that day nothing can be brought back.',
      'If you did not ask for this, another person can sign in to your account. Sign in, keep the account, and sign out everywhere under “Sign-in and security”. If you have a password, change it.',
    ],
    action: { label: 'Keep my account', url },
    reason: 'You get this email because somebody who signed in to your account asked to delete it.',
  });
}
