import { AppError } from '#shared/app-error.ts';
import type { Session } from '#domain/accounts/account.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { freshTokenSeconds, sessionSeconds } from '#domain/accounts/session-times.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { withRoles, type AccountDeps } from './account-deps.ts';
import { ended } from './hold-sign-in.ts';
import { resolveAccount } from './read-session.ts';
import { deleteSession } from './session-store.ts';

/** Exchanges a fresh ID token for a session of ours. If the browser already has a session of the same person, that one is extended. */
export async function openSession(
  deps: AccountDeps,
  idToken: string,
  existing: string | undefined,
  userAgent = '',
): Promise<{ token: string; session: Session }> {
  const claims = await deps.verifyIdToken(idToken);
  const now = deps.now();
  const age = (now.getTime() - claims.issuedAt.getTime()) / 1000;
  if (age > freshTokenSeconds) throw new AppError('not_signed_in', { detail: 'The token is older than five minutes; send a fresh one.' });
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  // Under the person's lock: a session must not appear after they signed out everywhere.
  return transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, claims);
    const account = await resolveAccount({ ...deps, db: tx }, claims);
    if (!account) throw ended();
    const session = { account: withRoles(deps, account), authTime: claims.authTime };
    const signIn = { auth_time: claims.authTime, device: deviceName(userAgent), renewed_at: now, expires_at: expiresAt };
    if (existing) {
      const own = tx.updateTable('sessions').set(signIn).where('token_hash', '=', hashToken(existing)).where('account_id', '=', account.id);
      const extended = await own.where('expires_at', '>', now).executeTakeFirst();
      if (extended.numUpdatedRows > 0n) return { token: existing, session };
    }
    if (now.getTime() - claims.authTime.getTime() > sessionSeconds * 1000) {
      throw new AppError('not_signed_in', { detail: 'The last sign-in was too long ago. Please sign in again.' });
    }
    if (existing) await deleteSession(tx, hashToken(existing));
    const token = newToken();
    const row = { token_hash: hashToken(token), account_id: account.id, created_at: now, ...signIn };
    await tx.insertInto('sessions').values(row).execute();
    return { token, session };
  });
}
