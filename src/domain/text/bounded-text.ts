import { z } from 'zod';

/**
 * Every text that a stranger sends begins here: its length is judged before anything looks at its characters, and a failure ends the
 * judging. A pattern that stumbles over a megabyte would hold up everybody; `max` counts whole characters, one by one.
 */
export const boundedText = ({ asks, most, tooLong = asks }: { asks: string; most: number; tooLong?: string }) =>
  z.string(asks).refine((text) => text.length <= most, { error: tooLong, abort: true });
