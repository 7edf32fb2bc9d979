import { z } from 'zod';
import { emailSchema } from './newsletter-input.ts';
import { manyLines, oneLine } from '#domain/text/one-line-text.ts';

const longestMessage = 2000;

export const contactSalesInputSchema = z.object({
  name: oneLine('your name', 80),
  email: emailSchema,
  organisation: oneLine('the name of your organisation', 120),
  people: z
    .string('Choose how many people it concerns.')
    .refine((size) => ['1-50', '51-200', '201-1000', '1000+'].includes(size), 'Choose how many people it concerns.'),
  message: manyLines('your message', longestMessage),
});

export type ContactSalesInput = z.infer<typeof contactSalesInputSchema>;
