import { z } from 'zod';
import { manyLines, oneLine } from '#domain/text/one-line-text.ts';

/** What somebody can ask about their data beyond what the buttons of the page do at once. */
export const dataRequestKinds = {
  access: 'See something that the page does not show',
  correct: 'Correct something',
  erase: 'Erase something without deleting the account',
  grievance: 'Complain about how my data is used',
} as const;

export type DataRequestKind = keyof typeof dataRequestKinds;

/** The privacy policy promises it: told at once that it arrived, answered within this time. */
export const answerDays = 7;
export const mostOpenDataRequests = 3;

const kinds = Object.keys(dataRequestKinds) as [DataRequestKind, ...DataRequestKind[]];

export const dataRequestSchema = z.object({
  kind: z.enum(kinds, 'Choose what you want.'),
  words: manyLines('what it is about', 2000),
});

export const answerSchema = z.object({ answer: manyLines('the answer', 4000) });

/** Somebody who may use the person's rights after their death or if they no longer can. */
export const nomineeSchema = z.object({
  name: oneLine('their name', 80),
  contact: oneLine('how we reach them', 200),
});

export type Nominee = z.infer<typeof nomineeSchema>;

export const dataRequestReference = (number: number): string => `D-${number}`;
