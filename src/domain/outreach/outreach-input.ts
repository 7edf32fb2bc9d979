import { z } from 'zod';
import { readEmailAddress } from '../identity/email-address.ts';
import { understoodText } from '../text/bounded-text.ts';
import { manyLines, oneLine } from '../text/one-line-text.ts';
import { helpTopics, readErrorReference } from './help-topics.ts';

const longest = 254;
const wrong = 'Enter an email address such as name@example.in.';

/** Lower-cased, so one mailbox gets a mail only once. Line breaks never get past the trim, because they could forge headers. */
const email = understoodText(
  { asks: wrong, most: longest, tooLong: `An email address has at most ${longest} characters.` },
  (typed) => (/[\r\n]/.test(typed.trimEnd()) ? undefined : readEmailAddress(typed)),
  wrong,
);

const oneOf = (choices: readonly string[], asks: string) => z.string(asks).refine((typed) => choices.includes(typed), asks);

export const newsletterInputSchema = z.object({ email });

export const contactSalesInputSchema = z.object({
  name: oneLine('your name', 80),
  email,
  organisation: oneLine('the name of your organisation', 120),
  people: oneOf(['1-50', '51-200', '201-1000', '1000+'], 'Choose how many people it concerns.'),
  message: manyLines('your message', 2000),
});

export type ContactSalesInput = z.infer<typeof contactSalesInputSchema>;

export const helpRequestInputSchema = z.object({
  name: oneLine('your name', 80),
  email,
  topic: oneOf(helpTopics, 'Choose what it is about.'),
  message: manyLines('your message', 4000),
  about: z.unknown().transform(readErrorReference),
});

export type HelpRequestInput = z.infer<typeof helpRequestInputSchema>;
