import { z } from 'zod';
import { searchText } from '../search/search-text.ts';
import { boundedText } from '../text/bounded-text.ts';

export const mostFollows = 50;

/** Like the words of a search: PostgreSQL stores neither NUL nor half a character. */
const choice = boundedText({ asks: 'This is too long to follow.', most: 200 }).transform(searchText).default('');

/** What a person follows: a company, a referrer, or everything that a search finds. */
export const followInput = z
  .object({
    kind: z.enum(['company', 'person', 'search'], 'Say what to follow.'),
    company: choice,
    referrer: choice,
    q: z.string('Say what to follow.').default('').transform(searchText),
    department: choice,
    industry: choice,
    location: choice,
  })
  .transform(({ kind, company, referrer, ...search }) => {
    const none = { company: '', referrer: '', q: '', department: '', industry: '', location: '' };
    if (kind === 'company') return { ...none, kind, company };
    return kind === 'person' ? { ...none, kind, referrer } : { ...none, kind, company, ...search };
  })
  .refine((follow) => Object.values(follow).filter((value) => value !== '').length > 1, 'Search for something first, then follow it.');

export type Follow = z.output<typeof followInput>;

/** A follow as text, for a cookie. Equal follows give equal texts, so a person follows nothing twice. */
export function followText(follow: Follow): string {
  return JSON.stringify(Object.fromEntries(Object.entries(follow).filter(([, value]) => value !== '')));
}

/** Undefined for a text that `followText` did not write. */
export function readFollow(text: string): Follow | undefined {
  try {
    return followInput.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
