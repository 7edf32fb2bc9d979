import { createHash } from 'node:crypto';
import { contactSalesInputSchema, helpRequestInputSchema } from '#domain/outreach/outreach-input.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { contactRequestMail } from './contact-request.email.ts';
import { helpReceivedMail } from './help-received.email.ts';
import { helpRequestMail } from './help-request.email.ts';
import type { OutreachDeps } from './outreach-deps.ts';

/** The same message sent twice on a day (a double click, a reload) is one. */
function toRow<Input extends { email: string; message: string }>({ newId, now }: OutreachDeps, input: Input, about: string) {
  const said = JSON.stringify([indianIsoDay(now()), input.email, about, input.message]);
  return { ...input, id: newId(), fingerprint: createHash('sha256').update(said).digest('hex'), created_at: now() };
}

/** Stores the request and mails it to the team. */
export async function contactSales(deps: OutreachDeps, typed: unknown): Promise<void> {
  const input = parseForm(contactSalesInputSchema, typed);
  const row = toRow(deps, input, input.organisation);
  await transact(deps.db, async (tx) => {
    const added = tx.insertInto('contact_requests').values(row);
    const isNew = await added
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    const content = contactRequestMail({ ...input, id: row.id });
    if (isNew) await queueMail(deps, tx, { to: deps.config.operator.salesEmail, content, aboutIds: [input.email] });
  });
}

/** Stores the message and mails it to the team; the writer gets its reference on the page and by mail. */
export async function askForHelp(deps: OutreachDeps, typed: unknown, perMailbox: RateLimit): Promise<{ reference: string }> {
  const input = parseForm(helpRequestInputSchema, typed);
  // The confirmation goes to the address that was typed, and must not fill a stranger's mailbox.
  await perMailbox(input.email);
  const row = toRow(deps, input, input.topic);
  return transact(deps.db, async (tx) => {
    const added = tx.insertInto('help_requests').values(row);
    const isNew = await added
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('number')
      .executeTakeFirst();
    const known = tx.selectFrom('help_requests').select('number').where('fingerprint', '=', row.fingerprint);
    const reference = `H-${(isNew ?? (await known.executeTakeFirstOrThrow())).number}`;
    if (isNew) {
      const content = helpRequestMail({ ...input, reference });
      await queueMail(deps, tx, { to: deps.config.operator.supportEmail, content, aboutIds: [input.email] });
      await queueMail(deps, tx, { to: input.email, content: helpReceivedMail(deps.publicUrl(), reference), aboutIds: [] });
    }
    return { reference };
  });
}
