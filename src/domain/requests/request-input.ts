import { z } from 'zod';
import { nameInput } from '../accounts/name-input.ts';
import { readEmailAddress } from '../identity/email-address.ts';
import { handleInput } from '../referrers/handle.ts';
import { asksLinkedin, linkedinAddress } from '../text/linkedin-address.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { appliedAnswerNames, yesOrNoNames } from './before-asking.ts';
import { plainText } from '../text/plain-text.ts';
import { longestJob, longestMessage, longestPosition, mostExcluded } from './request-limits.ts';

const wrongAddress = 'Enter an email address such as name@example.in.';

const referrerId = boundedText({ asks: 'Say which referrer you ask.', most: 80 }).trim().min(1, 'Say which referrer you ask.');

/** The request form. Strict: it refuses a field that we do not ask for (`status: "hired"`) instead of ignoring it. */
export const requestInput = z.strictObject({
  referrerId,
  /** Of the link that brought the sender: then the request uses no allowance, and people who are in no list can be asked. */
  handle: handleInput.optional(),
  fullName: nameInput,
  email: understoodText({ asks: 'Please enter your email address.', most: 1000 }, readEmailAddress, wrongAddress),
  linkedin: understoodText({ asks: 'Please enter your LinkedIn profile.', most: 1000 }, linkedinAddress, asksLinkedin),
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
