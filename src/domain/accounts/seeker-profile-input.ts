import { z } from 'zod';
import { asksLinkedin, linkedinAddress } from '../text/linkedin-address.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { longestHeadline } from './seeker-profile.ts';

const mostSkills = 12;
const longestSkill = 40;
const years = 'Enter your whole years of work, from 0 to 60, or leave it empty.';

const asksText = 'Please send this as text.';
const text = (most: number) => boundedText({ asks: asksText, most });
const headline = plainText({ asks: '', most: longestHeadline });

/** As the form sends it: skills are one line with commas. */
export const seekerProfileInput = z.object({
  headline: text(longestHeadline * 20).transform((typed, context) => {
    if (typed.trim() === '') return '';
    const read = headline.safeParse(typed);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
  years: text(100)
    .trim()
    .refine((typed) => typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) <= 60), years)
    .transform((typed) => (typed === '' ? null : Number(typed))),
  skills: text(2000).transform((typed, context) => {
    const found = [...new Map(typed.split(/[,\n]/).map((each) => [each.trim().toLowerCase(), each.trim()])).values()].filter(Boolean);
    const one = plainText({ asks: '', most: longestSkill });
    if (found.length > mostSkills) context.addIssue({ code: 'custom', message: `At most ${mostSkills} skills, please.` });
    else if (!found.every((each) => one.safeParse(each).success))
      context.addIssue({ code: 'custom', message: `Write each skill in at most ${longestSkill} characters, with commas between them.` });
    else return found;
    return z.NEVER;
  }),
  linkedin: understoodText({ asks: asksText, most: 1000 }, (typed) => (typed.trim() === '' ? '' : linkedinAddress(typed)), asksLinkedin),
});
