import { composeMail, type MailContent } from './mail-content.ts';

export function testMail(publicUrl: string): MailContent {
  return composeMail({
    kind: 'test-mail',
    subject: 'Mail from ReferralHire arrives',
    heading: 'Mail works.',
    paragraphs: ['This message went through the same queue, worker and mail server as every other mail of the product.'],
    action: { label: 'Open ReferralHire', url: publicUrl },
    reason: 'Somebody asked for a test mail to this address.',
  });
}
