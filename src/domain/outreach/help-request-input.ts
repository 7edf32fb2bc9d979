import { z } from 'zod';
import { helpTopics, readErrorReference } from './help-topics.ts';
import { emailSchema } from './newsletter-input.ts';
import { manyLines, oneLine } from '#domain/text/one-line-text.ts';

const chooseTopic = 'Choose what it is about.';

export const helpRequestInputSchema = z.object({
  name: oneLine('your name', 80),
  email: emailSchema,
  topic: z.string(chooseTopic).refine((topic) => helpTopics.some((each) => each === topic), chooseTopic),
  message: manyLines('your message', 4000),
  about: z.unknown().transform(readErrorReference),
});

export type HelpRequestInput = z.infer<typeof helpRequestInputSchema>;
