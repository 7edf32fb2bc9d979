import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function companyOpenMail({ title, url }: { title: string; url: string }): MailContent {
  return composeMail({
    kind: 'company_open',
    subject: title,
    heading: title,
    paragraphs: ['You asked us to tell you. They take only a few requests a week, so it is worth asking soon.'],
    action: { label: 'See who can be asked', url },
    reason: 'You get this mail because you asked for it on the company’s page. We send it once.',
  });
}
