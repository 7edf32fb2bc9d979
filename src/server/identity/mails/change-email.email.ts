import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function changeEmailMail({ name, newEmail, link }: { name: string | null; newEmail: string; link: string }): MailContent {
  return composeMail({
    kind: 'change-email',
    pace: 'first',
    subject: 'Confirm your new email address for ReferralHire',
    heading: name ? `A new address for ${name}` : 'A new address for your account',
    paragraphs: [`If you confirm it within a day, you will sign in as ${newEmail} from then on. Until then nothing changes.`],
    action: { label: 'Use this address', url: link },
    reason:
      'You get this email because somebody signed in at ReferralHire asked to use your address. If it was not you, do not follow the link: they could then act in your name.',
  });
}
