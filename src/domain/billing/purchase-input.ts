import { z } from 'zod';
import { isStateCode, type StateCode } from './indian-states.ts';

const chooseState = 'Choose the state you live in. It is printed on your invoice and decides which GST applies.';

/** `path` is where the person continues after paying: the request they were writing. */
export const purchaseInput = z.object({
  product: z.enum(['single', 'pro_month', 'pro_year'], 'Choose what to buy.'),
  place: z.string(chooseState).refine((code): code is StateCode => isStateCode(code), chooseState),
  path: z
    .string()
    .regex(/^\/request\/[\w-]{1,80}(\?continue=yes)?$/)
    .optional()
    .catch(undefined),
});

export type PurchaseInput = z.output<typeof purchaseInput>;
