import { z } from 'zod';

/** Of the gateway's answers only what we read. Empty notes arrive as a list. */
const notes = z.union([z.record(z.string(), z.string()), z.array(z.unknown()).transform(() => ({}) as Record<string, string>)]).catch({});
const paise = z.int();

/** Whether a text can be an id at the gateway. We neither store others nor ask for them. */
export const isGatewayId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const linkShape = z.object({
  id: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  amount: paise,
  reference_id: z.string().nullish(),
  short_url: z.url(),
  // Null until the buyer has tried to pay.
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
});
export type PaymentLink = z.output<typeof linkShape>;

/** The only list that is not called items. */
export const linkListShape = z.object({ payment_links: z.array(linkShape) });

export const paymentShape = z.object({
  id: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  // Any number: a sum that cannot be booked becomes a difference on the money desk.
  amount: z.number(),
  currency: z.string(),
  amount_refunded: z.number().default(0),
  notes,
});
export type Payment = z.output<typeof paymentShape>;

export const refundShape = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  payment_id: z.string(),
});
export type GatewayRefund = z.output<typeof refundShape>;

export const createdShape = z.object({ id: z.string() });

export const validationShape = z.object({
  status: z.enum(['created', 'completed', 'failed']),
  results: z
    .object({ account_status: z.enum(['active', 'invalid']).nullish(), registered_name: z.string().nullish() })
    .nullish()
    .transform((value) => value ?? {}),
});

export const payoutShape = z.object({
  id: z.string(),
  status: z.enum(['pending', 'queued', 'scheduled', 'processing', 'processed', 'reversed', 'cancelled', 'rejected', 'failed']),
  amount: paise,
  reference_id: z.string().nullish(),
  status_details: z.object({ description: z.string().nullish() }).nullish(),
});
export type GatewayPayout = z.output<typeof payoutShape>;

export const settledShape = z.object({
  entity_id: z.string(),
  type: z.enum(['payment', 'refund', 'adjustment', 'transfer']),
  amount: paise,
  credit: paise,
  debit: paise,
  fee: paise,
  settlement_id: z.string(),
});
export type Settled = z.output<typeof settledShape>;

/** The gateway's ids of what an event is about. An event is only a hint to look. */
export type GatewayEvent = {
  id: string;
  about: { payment?: string | undefined; refund?: string | undefined; payout?: string | undefined };
};

export const listOf = <S extends z.ZodType>(items: S) => z.object({ items: z.array(items) });
