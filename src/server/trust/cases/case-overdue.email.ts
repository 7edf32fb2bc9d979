import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function caseOverdueMail({ number, rule, url }: { number: number; rule: string; url: string }): MailContent {
  return composeMail({
    kind: 'case-overdue',
    subject: `Case ${number} is overdue`,
    heading: `Nobody decided case ${number} in time.`,
    paragraphs: [`It is about this rule: ${rule}`, 'It is open again: you can take it. It stands at the top of the list.'],
    action: { label: 'Open the case', url },
    reason: 'You get this email because you decide cases at ReferralHire.',
  });
}
