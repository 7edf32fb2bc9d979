import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function companyOpenMail({ title, url }: { title: string; url: string }): MailContent {
  return composeMail({
    kind: 'company_open',
    subject: title,
    heading: title,
    paragraphs: ['You asked us to tell you. Places in a week are few, so it is worth asking soon.'],
    action: { label: 'See who can be asked', url },
    reason: 'You get this mail because you asked, on the page of the company, to hear of it. You hear of it once.',
  });
}
