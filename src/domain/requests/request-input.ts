import { z } from 'zod';
import { nameProblems, readDisplayName } from '../accounts/display-name.ts';
import { readEmailAddress } from '../identity/email-address.ts';
import { linkedinAddress } from '../referrers/linkedin-address.ts';
import { plainText } from './plain-text.ts';
import { longestMessage, longestPosition } from './request-limits.ts';

const fullName = z.string({ error: nameProblems.empty }).transform((typed, context) => {
  const read = readDisplayName(typed);
  if (read.ok) return read.name;
  context.addIssue({ code: 'custom', message: nameProblems[read.problem] });
  return z.NEVER;
});

const email = z.string({ error: 'Please enter your e-mail address.' }).transform((typed, context) => {
  const address = readEmailAddress(typed);
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'Enter an e-mail address such as name@example.in.' });
  return z.NEVER;
});

const linkedin = z.string({ error: 'Please enter your LinkedIn profile.' }).transform((typed, context) => {
  const address = linkedinAddress(typed);
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'Enter the address of your LinkedIn profile, such as linkedin.com/in/your-name.' });
  return z.NEVER;
});

/** The request form. Strict: a field that we do not ask for (`status: "hired"`) is refused, not ignored. */
export const requestInput = z.strictObject({
  referrerId: z.string({ error: 'Say which referrer you ask.' }).trim().min(1, 'Say which referrer you ask.').max(80),
  fullName,
  email,
  linkedin,
  position: plainText({ asks: 'Please name the position you want.', most: longestPosition }),
  resumeId: z.uuid({ error: 'Please add your resume as a PDF.' }),
  message: plainText({ asks: 'Please write a note to the referrer.', most: longestMessage, lines: true }),
});

export type RequestInput = z.output<typeof requestInput>;
