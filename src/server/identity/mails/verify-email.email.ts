import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function verifyEmailMail({ name, link }: { name: string | null; link: string }): MailContent {
  return composeMail({
    kind: 'verify-email',
    pace: 'first',
    subject: 'Confirm your email address for ReferralHire',
    heading: name ? `Is this your address, ${name}?` : 'Is this your address?',
    paragraphs: ['Once you confirm it, your referral requests go straight to the referrer. The link works for three days.'],
    action: { label: 'Confirm my email address', url: link },
    reason:
      'You get this email because an account at ReferralHire was made or changed with your address. If it was not you, ignore this email: without the confirmation nobody can act in your name.',
  });
}
