import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

type Decided = { name: string; reason: string | null; url: string };

const why = 'You get this email because you proposed the company. You can choose which emails you get on your notifications page.';

export function companyDecidedMail({ name, reason, url }: Decided): MailContent {
  return reason === null
    ? composeMail({
        kind: 'company_decided',
        subject: `${name} is in the directory`.replace(/\s+/g, ' '),
        heading: `${name} is in the directory.`,
        paragraphs: ['We checked your proposal and added the company. Confirm your work email, and seekers can find you there.'],
        action: { label: 'Become a referrer', url },
        reason: why,
      })
    : composeMail({
        kind: 'company_decided',
        subject: `About your proposal: ${name}`.replace(/\s+/g, ' '),
        heading: `We did not add ${name}.`,
        paragraphs: [
          'This is the reason:',
          `“${reason}”`,
          'You can propose it again with other details, or choose a company that is in the directory.',
        ],
        action: { label: 'Back to your application', url },
        reason: why,
      });
}
