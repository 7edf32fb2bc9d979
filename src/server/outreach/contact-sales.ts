import { createHash } from 'node:crypto';
import { contactSalesInputSchema } from '#domain/outreach/contact-sales-input.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { contactRequestMail } from './contact-request.email.ts';
import { insertContactRequest, deleteContactRequestsBefore } from './contact-store.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Db } from '#server/platform/db/database.ts';

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

/** The privacy policy says so. It counts from the request, because we do not see the team's mailbox and later exchanges. */
const keptYears = 2;

export function twoYearsBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  return before;
}

export async function forgetContactRequests({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteContactRequestsBefore(db, twoYearsBefore(now()));
}
