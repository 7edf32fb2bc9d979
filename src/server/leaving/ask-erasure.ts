import type { Session } from '#domain/accounts/account.ts';
import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { erasureDueAt } from '#domain/person/erasure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { AppError } from '#shared/app-error.ts';
import { erasureAskedMail } from './erasure-asked.email.ts';
import { deleteErasure, findErasure, insertErasure } from './erasure-store.ts';
import type { ErasureDeps } from './erase-account.ts';

export type LeavingDeps = ErasureDeps & {
  /** Locks the person before anything else, and throws not_signed_in if the sign-in has ended in the meantime. */
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
};

/** The account is erased seven days later, unless its owner signs in and keeps it. */
export async function askErasure(deps: LeavingDeps, session: Session): Promise<{ dueAt: Date }> {
  if (!signedInRecently(session.authTime, deps.now())) {
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: to delete an account, you must have signed in within the last five minutes.',
    });
  }
  return transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    return beginErasure(deps, tx, session.account);
  });
}

/** Runs in the caller's transaction, which holds the lock on the person. */
export async function beginErasure(
  deps: RequestDeps,
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<{ dueAt: Date }> {
  const askedAt = deps.now();
  const dueAt = erasureDueAt(askedAt);
  if (!(await insertErasure(tx, id, { askedAt, dueAt }))) return (await findErasure(tx, id)) ?? { dueAt };
  const content = erasureAskedMail({ dueAt, url: `${deps.publicUrl()}/profile#delete` });
  if (email) await queueMail(deps, tx, { to: email, content, aboutIds: [id] });
  return { dueAt };
}

/** A stranger who had not proven the address asked for the erasure; the owner has proven it now, and keeps the account. */
export const keepClaimedAccount = (tx: Tx, accountId: string): Promise<void> => deleteErasure(tx, accountId);

/** The person changes their mind within the seven days, and is in the directory again as before. */
export async function keepAccount(deps: LeavingDeps, session: Session): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await deleteErasure(tx, session.account.id);
  });
}
