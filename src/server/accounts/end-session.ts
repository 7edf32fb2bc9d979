import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteSession, deleteSessionOf, findSessionsOf, markSignInEnded, type OwnSession } from './session-store.ts';

export type ShownSession = OwnSession & { current: boolean };

/** Every browser the person is signed in with. The browser that asks is the one with the same time of sign-in. */
export async function findOwnSessions({ db, now }: AccountDeps, { account, authTime }: Session): Promise<ShownSession[]> {
  const sessions = await findSessionsOf(db, account.id, now());
  return sessions.map((each) => ({ ...each, current: each.authTime.getTime() === authTime.getTime() }));
}

/** Ends one other browser's session together with its sign-in, which could otherwise open the next one. */
export async function endSession(deps: AccountDeps, { account, authTime }: Session, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, { sub: account.id, authTime });
    const ended = isUuid(id) ? await deleteSessionOf(tx, account.id, id) : undefined;
    if (!ended) throw new AppError('not_found', { detail: 'This session has ended already.' });
    // A person ends the sign-in of this browser by signing out.
    if (ended.getTime() === authTime.getTime()) return;
    await markSignInEnded(tx, account.id, ended);
    await deps.endSignIn(tx, { sub: account.id, authTime: ended });
  });
}

/** Signs out this browser. */
export async function closeSession({ db }: { db: Db }, token: string | undefined): Promise<void> {
  if (token) await deleteSession(db, hashToken(token));
}

/** Signs out every browser of the person, including this one. */
export async function signOutEverywhere(deps: AccountDeps, session: Session): Promise<void> {
  await transact(deps.db, (tx) => deps.endSignIns(tx, { sub: session.account.id, authTime: session.authTime }));
}
