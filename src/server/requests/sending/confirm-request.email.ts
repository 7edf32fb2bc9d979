import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function confirmRequestMail(parts: {
  referrer: string;
  company: string;
  position: string;
  link: string;
  report: string;
}): MailContent {
  return composeMail({
    kind: 'confirm-request',
    pace: 'first',
    subject: `Confirm your referral request to ${parts.referrer}`,
    heading: 'One step, and your request is on its way.',
    paragraphs: [
      `You asked ${parts.referrer} for a referral: ${parts.position} at ${parts.company}.`,
      'We pass it on when you confirm that this is your address. The link works once, for 48 hours.',
      'If you have no account with this address yet, confirming makes one, so that you can follow your request. It needs no password: to come back, choose “Get a sign-in link” on the Sign In page, or open your profile, choose “Sign-in and security” and set a password.',
    ],
    action: { label: 'Confirm and send my request', url: parts.link },
    report: parts.report,
    reason:
      'You get this email because somebody sent a referral request with your address. If it was not you, ignore this email: the request is deleted after 48 hours and nobody reads it.',
  });
}
