import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

const kind = 'work-code';

type WorkCode = { code: string; company: string; publicUrl: string; /** On the page of a seeker's private link. */ byLink?: boolean };

/** The code is not in the subject, which mail servers and lists keep; phones show the first line as well. */
export function workCodeMail({ code, company, publicUrl, byLink = false }: WorkCode): MailContent {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  return composeMail({
    kind,
    pace: 'first',
    isPrivate: true,
    subject: 'Your ReferralHire code',
    heading: spaced,
    paragraphs: [
      `Enter this code to show that you work at ${company}. It works once, for 15 minutes.`,
      'Nobody at ReferralHire will ever ask you for it. Your employer is not told, and this address is not shown to anybody.',
    ],
    ...(byLink ? {} : { action: { label: 'Enter the code', url: `${publicUrl}/become-a-referrer` } }),
    report: `${publicUrl}/report`,
    reason: `Somebody entered this address ${byLink ? 'on a request for a referral' : 'to become a referrer'} on ReferralHire. If it was not you, ignore this email: nothing happens.`,
  });
}

/** Sent instead of a code, so that the page reveals nothing to a stranger who guesses addresses. */
export function addressTakenMail(revoked: boolean, publicUrl: string): MailContent {
  return composeMail({
    kind,
    pace: 'first',
    isPrivate: true,
    subject: 'This work email cannot be used again',
    heading: 'No code this time.',
    paragraphs: [
      revoked
        ? 'The verification of this address was ended by an administrator. Write to us if you think that this is a mistake.'
        : 'This address already verifies another ReferralHire account. Sign in with that one, or stop being a referrer there first.',
    ],
    report: `${publicUrl}/report`,
    reason: 'Somebody entered this address to become a referrer on ReferralHire. If it was not you, ignore this email: nothing happens.',
  });
}
