import { requestTimes } from '#domain/requests/request-times.ts';

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
