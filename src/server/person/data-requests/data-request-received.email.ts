import { indianDate } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function dataRequestReceivedMail({ reference, dueAt, url }: { reference: string; dueAt: Date; url: string }): MailContent {
  return composeMail({
    kind: 'data_request_received',
    subject: `We have your request about your data: ${reference}`,
    heading: `We have your request ${reference}.`,
    paragraphs: [`A person reads it and answers by ${indianDate(dueAt)}. You find the answer in your email and on your privacy page.`],
    action: { label: 'Open your privacy page', url },
    reason: 'You get this email because you asked us about your data on your privacy page.',
  });
}
