import type { HelpRequestInput } from '#domain/outreach/outreach-input.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** To our own team; an answer goes straight to the person who wrote. */
export function helpRequestMail(request: HelpRequestInput & { reference: string }): MailContent {
  const facts = [`Email: ${request.email}`, `Reference: ${request.reference}`, request.about && `Error reference: ${request.about}`];
  return {
    ...composeMail({
      kind: 'help-request',
      subject: `[${request.reference}] ${request.topic}`,
      heading: `${request.name}: ${request.topic}`,
      paragraphs: [request.message, facts.filter(Boolean).join('\n')],
      reason: 'Sent through the form on the help page. Reply to this email to answer; keep the reference in the subject.',
    }),
    headers: { 'Reply-To': request.email },
  };
}
