import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** Repeats nothing of the message: the writer may have typed a stranger's address, and must not reach them with their words. */
export function helpReceivedMail(publicUrl: string, reference: string): MailContent {
  return composeMail({
    kind: 'help-received',
    subject: `We have your message: ${reference}`,
    heading: `We have your message ${reference}`,
    paragraphs: ['A person reads it and answers to this address. Quote the reference if you write about it again.'],
    action: { label: 'Look for an answer meanwhile', url: `${publicUrl}/help` },
    reason: 'You get this because this address was entered in the form on our help page. If that was not you, ignore it.',
  });
}
