import { createHash } from 'node:crypto';
import { helpRequestInputSchema } from '#domain/outreach/help-request-input.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { helpReceivedMail } from './help-received.email.ts';
import { helpRequestMail } from './help-request.email.ts';
import { insertHelpRequest } from './help-store.ts';
import type { OutreachDeps } from './outreach-deps.ts';

/** Stores the message and mails it to the team; the writer gets its reference on the page and by mail. */
export async function askForHelp(deps: OutreachDeps, typed: unknown, perMailbox: RateLimit): Promise<{ reference: string }> {
  const input = parseForm(helpRequestInputSchema, typed);
  // The confirmation goes to the address that was typed, and must not fill a stranger's mailbox.
  await perMailbox(input.email);
  const at = deps.now();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([indianIsoDay(at), input.email, input.topic, input.message]))
    .digest('hex');
  return transact(deps.db, async (tx) => {
    const { reference, isNew } = await insertHelpRequest(tx, { ...input, id: deps.newId(), fingerprint, at });
    if (isNew) {
      await queueMail(deps, tx, {
        to: deps.config.operator.supportEmail,
        content: helpRequestMail({ ...input, reference }),
        aboutIds: [input.email],
      });
      await queueMail(deps, tx, { to: input.email, content: helpReceivedMail(deps.publicUrl(), reference), aboutIds: [] });
    }
    return { reference };
  });
}
