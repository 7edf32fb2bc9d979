import { requestTimes } from '#domain/requests/request-times.ts';
import type { RequestErrors } from './request-draft.ts';

/** Openings for the note. The sender must fill in what is in square brackets before sending. */
export const noteStarters = {
  'We have worked together':
    'Hello {referrer}, we worked together at [where we met] on [what we worked on]. I am applying for [position or job ID] at {company}. Since then I have [one result with a number]. Would you refer me?',
  'Same college or city':
    'Hello {referrer}, we both come from [college, city or community]. I would like to join {company} as [position or job ID]. In my present job I [one result with a number]. I chose this team because [why this team]. Would you refer me?',
  'We have not met':
    'Hello {referrer}, we have not met. I am a [your role] with [years] years of experience and I am applying for [position or job ID] at {company}. What I would bring: [one result with a number]. I chose this team because [why this team]. Would you look at my resume and, if it fits, refer me?',
} as const;

const blanks = new Set(Object.values(noteStarters).flatMap((text) => text.match(/\[[^\]]+\]/g) ?? []));

export function fillStarter(text: string, { name, company }: { name: string; company: string }): string {
  return text.replaceAll('{referrer}', name.split(' ')[0] ?? name).replaceAll('{company}', company);
}

/** Our blanks that are not filled in yet; other square brackets are the sender's own. */
export function findOpenBlanks(message: string): string[] {
  return [...blanks].filter((blank) => message.includes(blank));
}

/** What is wrong with each field, also a note that still has blanks. */
export function findErrors(
  read: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined },
  note: string,
): RequestErrors {
  const errors: RequestErrors = {};
  for (const { path, message } of read.error?.issues ?? []) errors[path[0] as keyof RequestErrors] ??= message;
  const open = findOpenBlanks(note);
  if (open.length > 0) errors.message ??= `Please fill in the blanks: ${open.join(', ')}.`;
  return errors;
}

/** Sent with the page's data: in the script every visitor would load them, and React needs them only as text. */
export const requestTips = [
  'Name one position, with its job ID if there is one. A referrer can only refer you for something that is open.',
  'Give one result with a number. It is the line a referrer repeats to the recruiter.',
  'Send the resume you would send for this job, not the one for every job.',
  'Say why this team. It takes two sentences and shows that you have read about it.',
];

/** What ticking "also ask colleagues" means. `willing`: a colleague has agreed to be asked. */
export function ladderWords({ name, company }: { name: string; company: string }, willing: boolean): { label: string; hint: string } {
  const firstName = name.split(' ')[0] ?? name;
  return {
    label: `If ${firstName} says no or has not answered in ${requestTimes.rungBusinessDays} business days, also ask up to 2 colleagues.`,
    hint: `${willing ? `Only people at ${company} who agreed to it.` : `No colleague at ${company} has agreed to this yet. If one does while you wait, we ask them.`} They see neither your name nor your resume until they look closer. Anybody who has not answered can still say yes until one person takes it. It all ends after ${requestTimes.ladderBusinessDays} business days, and costs one request.`,
  };
}
