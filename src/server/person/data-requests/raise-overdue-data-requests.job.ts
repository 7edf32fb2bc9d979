import { transact } from '#server/platform/db/transact.ts';
import type { Deps } from '#server/platform/deps.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { dataRequestOverdueMail } from './data-request-overdue.email.ts';
import { markOverdue } from './data-request-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'raise-overdue-data-requests': object;
  }
}

export type RaiseDataRequestsDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> & { config: { adminEmails: readonly string[] } };

/** Tells every administrator once of a request that was not answered in time. */
export async function raiseOverdueDataRequests(deps: RaiseDataRequestsDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const { id, reference } of await markOverdue(tx, deps.now()))
      for (const to of deps.config.adminEmails) {
        const content = dataRequestOverdueMail({ reference, url: `${deps.publicUrl()}/admin/data-requests` });
        await queueMail(deps, tx, { to, content, aboutIds: [], dedupeKey: `data-request-overdue:${id}:${to}` });
      }
  });
}
