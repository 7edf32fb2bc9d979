import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** `reason`: why we did not add the company; null if we did. */
export function companyDecidedMail({ name, reason, url }: { name: string; reason: string | null; url: string }): MailContent {
  const refused = reason !== null;
  return composeMail({
    kind: 'company_decided',
    subject: (refused ? `About your proposal: ${name}` : `${name} is in the directory`).replace(/\s+/g, ' '),
    heading: refused ? `We did not add ${name}.` : `${name} is in the directory.`,
    paragraphs: refused
      ? ['This is the reason:', `“${reason}”`, 'You can propose it again with other details, or choose a company that is in the directory.']
      : ['We checked your proposal and added the company. Confirm your work email, and seekers can find you there.'],
    action: { label: refused ? 'Back to your application' : 'Become a referrer', url },
    reason: 'You get this email because you proposed the company. You can choose which emails you get on your notifications page.',
  });
}
