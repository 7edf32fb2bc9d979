import { upiRestHours } from '#domain/payouts/fees.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** About the account itself, so no preference turns it off. */
export function upiChangedMail({ before, after, url }: { before: string | null; after: string; url: string }): MailContent {
  return composeMail({
    kind: 'upi-changed',
    subject: 'Your UPI ID at ReferralHire was changed',
    heading: `Payouts now go to ${after}`,
    paragraphs: [
      before === null
        ? 'There was no UPI ID before.'
        : before === after
          ? 'Until now they went to another ID at the same bank. It looks the same here, because we never write a whole UPI ID in an email.'
          : `Until now they went to ${before}.`,
      `If this was you, there is nothing to do. Nothing is paid to the new ID for ${upiRestHours} hours.`,
      'If this was not you, press the button. Payouts stop at once, and every browser is signed out of your account.',
    ],
    action: { label: 'This was not me', url },
    reason: 'You get this email because it concerns where your money goes.',
  });
}
