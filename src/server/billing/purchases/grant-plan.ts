import { z } from 'zod';
import { gstOf, splitGst } from '#domain/billing/gst.ts';
import { isStateCode } from '#domain/billing/indian-states.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { makeParty } from '#server/ledger/party-of.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { findPurchase, insertPurchase } from '#server/billing/purchase-store.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';

const address = z.email();
const grantInput = z.object({
  /** Made by the form, so sending it twice grants once. */
  key: z.uuid(),
  organisation: z.string().trim().min(2, 'Name the organisation.').max(120),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => address.safeParse(typed).success, 'Enter the address that the invoice goes to.'),
  place: z.string().refine(isStateCode, 'Choose the state of the organisation.'),
  rupees: z.coerce
    .number('Enter the amount that was paid, in rupees.')
    .int()
    .min(1, 'Enter the amount that was paid, in rupees.')
    .max(10_000_000),
  until: z.iso.date('Enter the last day, such as 2027-03-31.'),
  /** The act reads it again; it stands here so that the form reports all faulty fields at once. */
  reason: z.string().trim().min(5, 'Say why, for example the number of the agreement.').max(500),
  members: z
    .string()
    .transform((typed) => [
      ...new Set(
        typed
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .refine((emails) => emails.length > 0 && emails.length <= 500, 'Enter 1 to 500 addresses.')
    .refine((emails) => emails.every((email) => address.safeParse(email).success), 'Some of these are not email addresses.'),
});

/** Enterprise: the money came to our bank. These addresses have the plan until the end of that day, and there is one invoice. */
export async function grantPlan(deps: BillingDeps, by: string, typed: unknown): Promise<{ number: string }> {
  const detail = 'Please check the grant.';
  const { key: id, organisation, email, place, rupees, until, members } = parseForm(grantInput, typed, detail);
  const now = deps.now();
  const endsAt = new Date(`${until}T23:59:59.999+05:30`);
  if (endsAt <= now) throw new AppError('invalid_input', { detail, fields: [{ field: 'until', message: 'This day has passed.' }] });
  const amountPaise = rupees * 100;
  const taxPaise = gstOf(splitGst(amountPaise, place === deps.config.seller.state));
  return performAct(deps, { by, action: 'grant_plan', typed }, async (tx) => {
    const isNew = await insertPurchase(tx, {
      id,
      party_id: await makeParty(tx, now),
      product: 'enterprise',
      state: 'paid',
      amount_paise: amountPaise,
      tax_paise: taxPaise,
      place,
      buyer_name: organisation,
      buyer_email: email,
      created_at: now,
      paid_at: now,
      starts_at: now,
      ends_at: endsAt,
    });
    const sold = await findPurchase(tx, id);
    if (!isNew || !sold) throw new AppError('conflict', { detail: 'This grant was made already. Load the page again for another one.' });
    await tx
      .insertInto('plan_members')
      .values(members.map((member) => ({ purchase_id: id, email: member })))
      .execute();
    await postEntry(tx, {
      cause: `grant:${id}`,
      kind: 'payment_captured',
      at: now,
      lines: { bank: amountPaise, deferred_revenue: taxPaise - amountPaise, output_gst: -taxPaise },
    });
    const number = await issueInvoice(deps, tx, sold, 'invoice');
    const granted = { organisation, until, members: String(members.length), invoice: number };
    return { subject: `purchase:${id}`, detail: granted, result: { number } };
  });
}
