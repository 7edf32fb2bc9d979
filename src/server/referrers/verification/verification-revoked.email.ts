import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** About the account itself, so no preference turns it off. */
export function verificationRevokedMail({ company, reason, url }: { company: string; reason: string; url: string }): MailContent {
  return composeMail({
    kind: 'verification-revoked',
    subject: 'You are no longer listed as a referrer',
    heading: `Your verification for ${company} was ended.`,
    paragraphs: [
      'An administrator of ReferralHire ended it for this reason:',
      `“${reason}”`,
      'Requests that were waiting for you were closed, and the seekers were told. Reply to this email if you think this is a mistake.',
    ],
    action: { label: 'See where you stand', url },
    reason: 'You get this email because it is about your account.',
  });
}
