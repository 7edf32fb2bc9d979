import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { mayHaveArrived, type Deliver } from './deliver.ts';
import { storedMail, type StoredMail } from './find-mails.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-mail': { mailId: string };
  }
}

export type MailDeps = { db: Db; deliver: Deliver; now: () => Date };

/**
 * While a worker lives, the queue gives its job to no other worker; this is for a second job about the same mail. A mail also waits this
 * long after its worker was killed.
 */
const claimMs = 60_000;

/** If a mail server twice took a mail and did not say whether it delivers it, the reader may have two. */
const mostUnsure = 2;

/**
 * Takes the mail for one worker, in one statement that has committed before the delivery begins. From here on the outcome counts as unsure
 * until we know it, so that a worker that is killed counts too. Undefined if the mail was sent, deleted or given up.
 */
export async function claimMail(db: Db, id: string, now: Date): Promise<StoredMail | 'claimed' | undefined> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ claimed_until: new Date(now.getTime() + claimMs), unsure_tries: eb('unsure_tries', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('unsure_tries', '<', mostUnsure)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returning(storedMail)
    .executeTakeFirst();
  if (row) return row;
  const claimed = db.selectFrom('mails').select('id').where('id', '=', id).where('sent_at', 'is', null).where('claimed_until', '>', now);
  return (await claimed.where('unsure_tries', '<', mostUnsure).executeTakeFirst()) && 'claimed';
}

/**
 * Claims the mail, delivers it outside of any transaction, then marks it. A worker that is killed after the mail server took the mail causes
 * one copy more, with the same Message-ID. May run twice: it does not find a mail that was already sent.
 */
export async function sendMail({ db, deliver, now }: MailDeps, { mailId }: { mailId: string }): Promise<void> {
  const mail = await claimMail(db, mailId, now());
  if (mail === 'claimed') throw new Error('Another worker is sending this email.');
  if (!mail) return;
  try {
    await deliver.send(mail);
  } catch (error) {
    // The mail server certainly does not have a mail that it refused.
    const tries = { claimed_until: null, ...(mayHaveArrived(error) ? {} : { unsure_tries: sql<number>`unsure_tries - 1` }) };
    await db.updateTable('mails').set(tries).where('id', '=', mailId).execute();
    throw error;
  }
  // Once a real server has the mail, our copy of its text is only a risk.
  const bodies = deliver.keepsMail ? {} : { text_body: null, html_body: null };
  const sent = { sent_at: now(), claimed_until: null, unsure_tries: 0, ...bodies };
  await db.updateTable('mails').set(sent).where('id', '=', mailId).execute();
}
