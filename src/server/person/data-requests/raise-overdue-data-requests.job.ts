import { dataRequestReference } from '#domain/person/data-request.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Deps } from '#server/platform/deps.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { dataRequestOverdueMail } from './data-request-overdue.email.ts';

export type RaiseDataRequestsDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> & { config: { adminEmails: readonly string[] } };

/** Tells every administrator once of a request that was not answered in time. */
export async function raiseOverdueDataRequests(deps: RaiseDataRequestsDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    const open = tx.updateTable('data_requests').set({ overdue_at: now }).where('answered_at', 'is', null).where('overdue_at', 'is', null);
    for (const { id, number } of await open.where('due_at', '<', now).returning(['id', 'number']).execute())
      for (const to of deps.config.adminEmails) {
        const content = dataRequestOverdueMail({ reference: dataRequestReference(number), url: `${deps.publicUrl()}/admin/data-requests` });
        await queueMail(deps, tx, { to, content, aboutIds: [], dedupeKey: `data-request-overdue:${id}:${to}` });
      }
  });
}
