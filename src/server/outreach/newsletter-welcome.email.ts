import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';
import { unsubscribeAddress, unsubscribeHeaders } from './newsletter-links.ts';

export function newsletterWelcomeMail(publicUrl: string, unsubscribeToken: string): MailContent {
  return {
    ...composeMail({
      kind: 'newsletter-welcome',
      subject: 'You are subscribed to the ReferralHire newsletter',
      heading: 'You are on the list.',
      paragraphs: [
        'From now on you get one email for each new article or guide, on the day it appears. Nothing else, and never from anybody else.',
        'Until the next one, our guides have messages, resume patterns and plans to copy.',
      ],
      action: { label: 'Read the guides', url: `${publicUrl}/guides` },
      reason: `You confirmed this subscription. To end it: ${unsubscribeAddress(publicUrl, unsubscribeToken)}`,
    }),
    headers: unsubscribeHeaders(publicUrl, unsubscribeToken),
  };
}
