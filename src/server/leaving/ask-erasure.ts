import type { Session } from '#domain/accounts/account.ts';
import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { erasureDueAt } from '#domain/person/erasure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { AppError } from '#shared/app-error.ts';
import { erasureAskedMail } from './erasure-asked.email.ts';
import { findErasure, insertErasure } from './erasure-store.ts';
import type { LeavingDeps } from './leaving-deps.ts';

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
