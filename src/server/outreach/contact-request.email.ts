import type { ContactSalesInput } from '#domain/outreach/outreach-input.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** To our own sales team; an answer goes straight to the person who wrote. */
export function contactRequestMail(request: ContactSalesInput & { id: string }): MailContent {
  return {
    ...composeMail({
      kind: 'contact-request',
      subject: `Contact request from ${request.organisation}`,
      heading: `${request.name}, ${request.organisation}`,
      paragraphs: [request.message, `Email: ${request.email}\nPeople: ${request.people}\nRequest: ${request.id}`],
      reason: 'Sent through the contact form on the pricing page. Reply to this email to answer.',
    }),
    headers: { 'Reply-To': request.email },
  };
}
