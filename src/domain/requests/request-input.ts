import { z } from 'zod';
import { nameProblems, readDisplayName } from '../accounts/display-name.ts';
import { readEmailAddress } from '../identity/email-address.ts';
import { handleInput } from '../referrers/handle.ts';
import { linkedinAddress } from '../text/linkedin-address.ts';
import { boundedText } from '../text/bounded-text.ts';
import { appliedAnswerNames, yesOrNoNames } from './before-asking.ts';
import { plainText } from '../text/plain-text.ts';
import { longestJob, longestMessage, longestPosition, mostExcluded } from './request-limits.ts';

const fullName = boundedText({ asks: nameProblems.empty, most: 2000, tooLong: nameProblems.too_long }).transform((typed, context) => {
  const read = readDisplayName(typed);
  if (read.ok) return read.name;
  context.addIssue({ code: 'custom', message: nameProblems[read.problem] });
  return z.NEVER;
});

const address = (asks: string, read: (typed: string) => string | undefined, wrong: string) =>
  boundedText({ asks, most: 1000 }).transform((typed, context) => {
    const found = read(typed);
    if (found) return found;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });

const wrongProfile = 'Enter the address of your LinkedIn profile, such as linkedin.com/in/your-name.';

const referrerId = boundedText({ asks: 'Say which referrer you ask.', most: 80 }).trim().min(1, 'Say which referrer you ask.');

/** The request form. Strict: it refuses a field that we do not ask for (`status: "hired"`) instead of ignoring it. */
export const requestInput = z.strictObject({
  referrerId,
  /** Of the link that brought the sender: then the request uses no allowance, and people who are in no list can be asked. */
  handle: handleInput.optional(),
  fullName,
  email: address('Please enter your email address.', readEmailAddress, 'Enter an email address such as name@example.in.'),
  linkedin: address('Please enter your LinkedIn profile.', linkedinAddress, wrongProfile),
  position: plainText({ asks: 'Please name the position you want.', most: longestPosition }),
  resumeId: z.uuid({ error: 'Please add your resume as a PDF.' }),
  /** Off unless ticked: if the referrer does not answer, colleagues are asked too, except those named. */
  ladder: z.boolean({ error: 'Say yes or no.' }).optional(),
  exclude: z.array(referrerId).max(mostExcluded, `At most ${mostExcluded} people, please.`).optional(),
  /** What the seeker says about the employer's rules; each may be left out. */
  applied: z.enum(appliedAnswerNames, 'Choose one of the answers.').optional(),
  referred: z.enum(yesOrNoNames, 'Choose one of the answers.').optional(),
  worked: z.enum(yesOrNoNames, 'Choose one of the answers.').optional(),
  job: plainText({ asks: 'Enter the link or the ID of the job.', most: longestJob }).optional(),
  message: plainText({ asks: 'Please write a note to the referrer.', most: longestMessage, lines: true }),
});

export type RequestInput = z.output<typeof requestInput>;
