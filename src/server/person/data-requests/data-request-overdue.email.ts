import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function dataRequestOverdueMail({ reference, url }: { reference: string; url: string }): MailContent {
  return composeMail({
    kind: 'data_request_overdue',
    subject: `Request ${reference} about data is overdue`,
    heading: `Nobody answered request ${reference} in time.`,
    paragraphs: ['We promise an answer within seven days. Please answer it today.'],
    action: { label: 'Open the list', url },
    reason: 'You get this email because you are an administrator of ReferralHire.',
  });
}
