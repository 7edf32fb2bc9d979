import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { lockUserByEmail } from '#server/identity/stores/user-store.ts';
import { insertWish, takeWish, type MailWish } from '#server/identity/stores/code-store.ts';
import { mailResetCode, mailUnlockLink, type MailCodeDeps } from './mail-codes.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-identity-mail': { wishId: string };
  }
}

/** Writes the same two rows for every address; the worker finds out later whether an account has it and what to send. */
export async function wishForMail(deps: Pick<IdentityDeps, 'db' | 'queue' | 'newId'>, wish: MailWish): Promise<void> {
  const id = deps.newId();
  await transact(deps.db, async (tx) => {
    await insertWish(tx, id, wish);
    await deps.queue.enqueue(tx, 'send-identity-mail', { wishId: id });
  });
}

/** May run twice: the wish is removed in the same transaction that queues the mail. */
export async function sendIdentityMail(deps: MailCodeDeps & { db: Db }, { wishId }: { wishId: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const wish = await takeWish(tx, wishId);
    if (!wish || wish.kind === 'nothing') return;
    const user = await lockUserByEmail(tx, wish.email);
    if (!user || user.disabled) return;
    if (wish.kind === 'reset') await mailResetCode(deps, tx, user, wish.email, wish.continueUrl);
    else await mailUnlockLink(deps, tx, user, wish.email);
  });
}
