import { z } from 'zod';
import { isGstin } from './gstin.ts';
import { isStateCode, type StateCode } from './indian-states.ts';

const chooseState = 'Choose the state you live in. It is printed on your invoice and decides which GST applies.';

const wrongGstin = 'This is not a GSTIN. It has 15 letters and digits, as on your registration. Leave it empty if you have none.';

/** `path` is where the person continues after paying: the request they were writing. */
export const purchaseInput = z
  .object({
    product: z.enum(['single', 'pro_month', 'pro_year'], 'Choose what to buy.'),
    place: z.string(chooseState).refine((code): code is StateCode => isStateCode(code), chooseState),
    path: z
      .string()
      .regex(/^\/request\/[\w-]{1,80}(\?continue=yes)?$/)
      .optional()
      .catch(undefined),
    gstin: z
      .string()
      .max(40, wrongGstin)
      .transform((text) => text.replaceAll(/\s/g, '').toUpperCase() || null)
      .refine((text) => text === null || isGstin(text), wrongGstin)
      .nullish()
      .transform((text) => text ?? null),
  })
  .refine(({ gstin, place }) => gstin === null || gstin.startsWith(place), {
    path: ['gstin'],
    message: 'This GSTIN belongs to another state than the one you chose.',
  });

export type PurchaseInput = z.output<typeof purchaseInput>;
