import type { MailDeps } from './mail-deps.ts';
import { lockUnsentMail, markMailSent } from './mail-store.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-mail': { mailId: string };
  }
}

/** May run twice: it does not find a mail that was already sent. */
export async function sendMail({ db, deliver, now }: MailDeps, { mailId }: { mailId: string }): Promise<void> {
  await transact(db, async (tx) => {
    const mail = await lockUnsentMail(tx, mailId);
    if (!mail) return;
    await deliver.send(mail);
    // Once a real server has the mail, our copy of its text is only a risk.
    await markMailSent(tx, mailId, now(), { keepBody: deliver.keepsMail });
  });
}
