import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { AccountDeps } from './account-deps.ts';
import { announceEnd } from './account-store.ts';
import { deleteSession } from './session-store.ts';

/** Every browser the person is signed in with, the one in use last first. The browser that asks is the one with the same time of sign-in. */
export async function findOwnSessions({ db, now }: AccountDeps, { account, authTime }: Session) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'auth_time as authTime', 'created_at as createdAt', 'renewed_at as renewedAt'])
    .where('account_id', '=', account.id)
    .where('expires_at', '>', now())
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return sessions.map((each) => ({ ...each, current: each.authTime.getTime() === authTime.getTime() }));
}

/** Ends one other browser's session together with its sign-in, which could otherwise open the next one. */
export async function endSession(deps: AccountDeps, { account, authTime }: Session, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, { sub: account.id, authTime });
    const own = tx
      .deleteFrom('sessions')
      .where('account_id', '=', account.id)
      .where('id', '=', isUuid(id) ? id : null);
    const gone = await own.returning(['token_hash', 'auth_time']).executeTakeFirst();
    if (!gone) throw new AppError('not_found', { detail: 'This session has ended already.' });
    await announceEnd(tx, account.id, gone.token_hash);
    const ended = gone.auth_time;
    // A person ends the sign-in of this browser by signing out.
    if (ended.getTime() === authTime.getTime()) return;
    const mark = tx.insertInto('ended_sign_ins').values({ account_id: account.id, auth_time: ended });
    await mark.onConflict((conflict) => conflict.doNothing()).execute();
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
