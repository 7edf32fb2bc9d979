import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { lockUserByEmail } from '#server/identity/stores/user-store.ts';
import type { WishKind } from '#server/identity/identity-tables.ts';
import { mailCode, mailUnlockLink, type MailCodeDeps } from './mail-codes.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-identity-mail': { wishId: string };
  }
}

/** Writes the same two rows for every address; the worker finds out later whether an account has it and what to send. */
export async function wishForMail(
  deps: Pick<IdentityDeps, 'db' | 'queue' | 'newId'>,
  wish: { email: string; kind: WishKind; continueUrl: string | null },
): Promise<void> {
  const id = deps.newId();
  await transact(deps.db, async (tx) => {
    const { email, kind, continueUrl } = wish;
    await tx.insertInto('identity_mail_wishes').values({ id, email, kind, continue_url: continueUrl }).execute();
    await deps.queue.enqueue(tx, 'send-identity-mail', { wishId: id });
  });
}

/** May run twice: the wish is removed in the same transaction that queues the mail. */
export async function sendIdentityMail(deps: MailCodeDeps & { db: Db }, { wishId }: { wishId: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const wish = await tx.deleteFrom('identity_mail_wishes').where('id', '=', wishId).returningAll().executeTakeFirst();
    if (!wish || wish.kind === 'nothing') return;
    const user = await lockUserByEmail(tx, wish.email);
    if (!user || user.disabled) return;
    if (wish.kind === 'reset')
      await mailCode(deps, tx, user, { purpose: 'PASSWORD_RESET', to: wish.email, continueUrl: wish.continue_url });
    else await mailUnlockLink(deps, tx, user, wish.email);
  });
}
