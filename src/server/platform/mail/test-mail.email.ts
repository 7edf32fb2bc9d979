import { composeMail, type MailContent } from './mail-content.ts';

export function testMail(publicUrl: string): MailContent {
  return composeMail({
    kind: 'test-mail',
    subject: 'Email from ReferralHire arrives',
    heading: 'Email works.',
    paragraphs: ['This message went through the same queue, worker and mail server as every other email of the product.'],
    action: { label: 'Open ReferralHire', url: publicUrl },
    reason: 'Somebody asked for a test email to this address.',
  });
}
