import type { Db } from '#server/platform/db/database.ts';
import { mayHaveArrived, type Deliver } from './deliver.ts';
import { claimMail, markMailSent, releaseMail } from './mail-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-mail': { mailId: string };
  }
}

export type MailDeps = { db: Db; deliver: Deliver; now: () => Date };

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
    await releaseMail(db, mailId, { refused: !mayHaveArrived(error) });
    throw error;
  }
  // Once a real server has the mail, our copy of its text is only a risk.
  await markMailSent(db, mailId, now(), { keepBody: deliver.keepsMail });
}
