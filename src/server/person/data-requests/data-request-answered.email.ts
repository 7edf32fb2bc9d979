import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function dataRequestAnsweredMail({ reference, answer, url }: { reference: string; answer: string; url: string }): MailContent {
  return composeMail({
    kind: 'data_request_answered',
    subject: `The answer to your request ${reference}`,
    heading: `We have answered your request ${reference}.`,
    paragraphs: [
      ...answer.split(/\n{2,}/),
      'If this does not settle it, you can write to our Grievance Officer, and after that to the Data Protection Board of India.',
    ],
    action: { label: 'Open your privacy page', url },
    reason: 'You get this email because you asked us about your data on your privacy page.',
  });
}
