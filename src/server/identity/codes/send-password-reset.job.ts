import type { Db } from '#server/platform/db/database.ts';
import { takeResetRequest } from './code-store.ts';
import { mailResetCode, type MailCodeDeps } from './mail-codes.ts';
import { findUserByEmail } from '#server/identity/users/user-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-password-reset': { requestId: string };
  }
}

/** May run twice: the wish is taken with the mail that answers it. */
export async function sendPasswordReset(deps: MailCodeDeps & { db: Db }, { requestId }: { requestId: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const wish = await takeResetRequest(tx, requestId);
    const user = wish && (await findUserByEmail(tx, wish.email));
    if (wish && user && !user.disabled) await mailResetCode(deps, tx, user, wish.email, wish.continueUrl);
  });
}
