import { z } from 'zod';
import { manyLines, oneLine } from '#domain/text/one-line-text.ts';

const moment = z.string().transform((text, context) => {
  const at = new Date(`${text}:00+05:30`);
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue('Enter a day and a time.');
  return z.NEVER;
});

/** Times are typed as in India. */
export const incidentSchema = z
  .object({
    suspect: oneLine('the id of the account', 100),
    from: moment,
    until: moment,
    what: manyLines('what happened', 2000),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'The end must be after the beginning.' });
