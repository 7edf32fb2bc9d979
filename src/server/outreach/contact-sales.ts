import { createHash } from 'node:crypto';
import { contactSalesInputSchema } from '#domain/outreach/contact-sales-input.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { contactRequestMail } from './contact-request.email.ts';
import { insertContactRequest } from './contact-store.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { transact } from '#server/platform/db/transact.ts';

export async function contactSales(deps: OutreachDeps, typed: unknown): Promise<void> {
  const input = parseForm(contactSalesInputSchema, typed);
  const at = deps.now();
  const id = deps.newId();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([indianIsoDay(at), input.email, input.organisation, input.message]))
    .digest('hex');
  await transact(deps.db, async (tx) => {
    const isNew = await insertContactRequest(tx, { ...input, id, fingerprint, at });
    if (isNew)
      await queueMail(deps, tx, {
        to: deps.config.operator.salesEmail,
        content: contactRequestMail({ ...input, id }),
        aboutIds: [input.email],
      });
  });
}
