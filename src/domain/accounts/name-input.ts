import { z } from 'zod';
import { boundedText } from '../text/bounded-text.ts';
import { nameProblems, readDisplayName } from './display-name.ts';

/** The name of a person, in the forms that need the validation code anyway. */
export const nameInput = boundedText({ asks: nameProblems.empty, most: 2000, tooLong: nameProblems.too_long }).transform(
  (typed, context) => {
    const read = readDisplayName(typed);
    if (read.ok) return read.name;
    context.addIssue({ code: 'custom', message: nameProblems[read.problem] });
    return z.NEVER;
  },
);
