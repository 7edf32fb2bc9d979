import { z } from 'zod';
import { manyLines, oneLine } from '#domain/text/one-line-text.ts';
import { dataRequestKinds, type DataRequestKind } from './data-request.ts';

const kinds = Object.keys(dataRequestKinds) as [DataRequestKind, ...DataRequestKind[]];

export const dataRequestSchema = z.object({
  kind: z.enum(kinds, 'Choose what you want.'),
  words: manyLines('what it is about', 2000),
});

export const answerSchema = z.object({ answer: manyLines('the answer', 4000) });

/** The nominee may use a person's rights after the person's death, or when the person no longer can. */
export const nomineeSchema = z.object({
  name: oneLine('their name', 80),
  contact: oneLine('how we reach them', 200),
});

export type Nominee = z.infer<typeof nomineeSchema>;
