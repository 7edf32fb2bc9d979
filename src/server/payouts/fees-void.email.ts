import { rupeesOf } from '#shared/rupees.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** About the account itself, so no preference turns it off. */
export function feesVoidMail({ paise, reason, url }: { paise: number; reason: string; url: string }): MailContent {
  return composeMail({
    kind: 'fees-void',
    subject: 'Your review fees will not be paid',
    heading: `${rupeesOf(paise)} in review fees will not be paid.`,
    paragraphs: [
      'After your verification was ended, an administrator of ReferralHire decided this for the following reason:',
      `“${reason}”`,
      'Answer this email if you think that this is a mistake.',
    ],
    action: { label: 'Open your dashboard', url },
    reason: 'You get this email because it concerns the standing of your account.',
  });
}
