import { z } from 'zod';
import { moveInput } from './move-input.ts';

export const mostAnsweredAtOnce = 50;

const asked = z.strictObject({ id: z.uuid('There is no such request.'), version: z.int().min(1) });

/** One no for several requests: each gets it as its own. */
export const answerSeveralInput = z.strictObject({
  requests: z
    .array(asked, 'Choose the requests that this answers.')
    .min(1, 'Choose the requests that this answers.')
    .max(mostAnsweredAtOnce, `At most ${mostAnsweredAtOnce} at once, please.`),
  reason: z.string().optional(),
  note: z.string().optional(),
  again: z.string().optional(),
});

export type AnswerSeveralInput = z.output<typeof answerSeveralInput>;

/** The move that each of them gets; the rules for a no are those of a single one. */
export const declineOf = ({ reason, note, again }: AnswerSeveralInput, version: number) =>
  moveInput.safeParse({ move: 'decline', version, reason, ...(note?.trim() ? { note } : {}), ...(again ? { again } : {}) });
