import { z } from 'zod';
import { boundedText } from '../text/bounded-text.ts';

const longest = 254;
const wrong = 'Enter an email address such as name@example.in.';
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Lower-cased, so one mailbox gets a mail only once. Line breaks never get past the trim, because they could forge headers. */
export const emailSchema = boundedText({ asks: wrong, most: longest, tooLong: `An email address has at most ${longest} characters.` })
  .refine((text) => !/[\r\n]/.test(text.trimEnd()), { message: wrong, abort: true })
  .transform((text) => text.trim().toLowerCase())
  .refine((email) => pattern.test(email) && !/^\.|\.\.|\.@/.test(email), wrong);

export const newsletterInputSchema = z.object({ email: emailSchema });
