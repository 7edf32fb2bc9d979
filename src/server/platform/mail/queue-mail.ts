import type { Tx } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { MailContent } from './mail-content.ts';
import { insertMail } from './mail-store.ts';

/** A mail commits together with the data it is about, or not at all. Nobody waits for the mail server. */
export async function queueMail(
  deps: { queue: Pick<Queue, 'enqueue'>; newId: () => string },
  tx: Tx,
  mail: { to: string; content: MailContent; dedupeKey?: string },
): Promise<void> {
  const id = deps.newId();
  const inserted = await insertMail(tx, { id, recipient: mail.to, content: mail.content, dedupeKey: mail.dedupeKey ?? null });
  if (inserted) await deps.queue.enqueue(tx, 'send-mail', { mailId: id });
}
