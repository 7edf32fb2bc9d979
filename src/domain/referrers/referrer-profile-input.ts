import { z } from 'zod';
import { nameInput } from '../accounts/name-input.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { asksLinkedin, linkedinAddress } from '../text/linkedin-address.ts';
import { longestBio, mostEachWeek, mostForOthers } from './referrer-limits.ts';

const years = 'Enter your whole years at the company, from 0 to 60.';
const capacity = `Choose how many requests you take in a week, from 1 to ${mostEachWeek}.`;
const others = `Choose how often we may ask you for others, from 1 to ${mostForOthers} times a week.`;
const digits = /^\d{1,2}$/;

/** From 1 to `most`, or nothing. */
export const optionalCount = (asks: string, most: number) =>
  boundedText({ asks, most: 100 })
    .trim()
    .refine((text) => text === '' || (digits.test(text) && Number(text) >= 1 && Number(text) <= most), asks)
    .transform((text) => (text === '' ? null : Number(text)));

/** What referrers say about themselves, as the form sends it. */
export const referrerProfileInput = z.object({
  name: nameInput,
  role: plainText({ asks: 'Enter what you do, such as Senior Software Engineer.', most: 120 }),
  department: plainText({ asks: 'Enter your department, such as Engineering.', most: 80 }),
  yearsAtCompany: boundedText({ asks: years, most: 100 })
    .trim()
    .refine((text) => digits.test(text) && Number(text) <= 60, years)
    .transform(Number),
  linkedin: understoodText({ asks: 'Enter the address of your LinkedIn profile.', most: 1000 }, linkedinAddress, asksLinkedin),
  bio: plainText({
    asks: 'Write a few sentences: what you work on, and what you want to see in a request.',
    most: longestBio,
    lines: true,
  }),
  /** Empty means no limit. */
  weeklyCapacity: optionalCount(capacity, mostEachWeek),
  /** How often per week, when a colleague does not answer. Empty means never. */
  asksForOthers: optionalCount(others, mostForOthers).default(null),
});

export type ReferrerProfileInput = z.output<typeof referrerProfileInput>;
