import { z } from 'zod';

/**
 * Every text that a stranger sends comes through here first: we check its length before looking at its characters, and stop if it fails. A
 * pattern that is slow on a megabyte would hold up everybody, and `max` counts whole characters one by one.
 */
export const boundedText = ({ asks, most, tooLong = asks }: { asks: string; most: number; tooLong?: string }) =>
  z.string(asks).refine((text) => text.length <= most, { error: tooLong, abort: true });

/** Text that `read` turns into something else; `wrong` is the sentence where it cannot. */
export const understoodText = <T>(bounds: Parameters<typeof boundedText>[0], read: (typed: string) => T | undefined, wrong: string) =>
  boundedText(bounds).transform((typed, context) => {
    const found = read(typed);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
