import { z } from 'zod';
import { pageLineNames } from './page-lines.ts';
import { mostEachWeek } from './referrer-limits.ts';
import { optionalCount } from './referrer-profile-input.ts';

const capacity = `Choose how many requests by link you take in a week, from 1 to ${mostEachWeek}.`;

/** What a referrer says about their link, as the form sends it. */
export const linkSettingsInput = z.object({
  /** Not in the directory; only people with the link can ask. */
  byLinkOnly: z.enum(['yes', 'no'], 'Say yes or no.').transform((word) => word === 'yes'),
  /** Empty means that a request by link takes one of the week's places. */
  linkCapacity: optionalCount(capacity, mostEachWeek),
  /** What the page of the link shows; left out, it stays as it is. */
  shown: z.array(z.enum(pageLineNames, 'There is no such line.')).optional(),
});
