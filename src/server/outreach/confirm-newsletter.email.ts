import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function confirmNewsletterMail(publicUrl: string, token: string): MailContent {
  return composeMail({
    kind: 'confirm-newsletter',
    pace: 'first',
    subject: 'Confirm your subscription to the ReferralHire newsletter',
    heading: 'One click, and you are on the list.',
    paragraphs: [
      'You, or somebody who typed your address, asked for our newsletter: new articles and guides about referrals, resumes and interviews.',
      'If it was you, confirm it within 7 days. If it was not, do nothing: without your confirmation you get no newsletter, and no reminder.',
    ],
    action: { label: 'Confirm my subscription', url: `${publicUrl}/newsletter/confirm?token=${token}` },
    reason: 'You get this because this address was entered in the newsletter form on our website. We send at most one such email a day.',
  });
}
