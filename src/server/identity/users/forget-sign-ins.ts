import type { Tx } from '#server/platform/db/database.ts';
import { deleteRefreshTokens } from '#server/identity/tokens/refresh-token-store.ts';
import { updateUser } from './user-store.ts';

/** The identity service's share of "sign out everywhere": no refresh token works any more, no older ID token counts. */
export async function forgetSignIns(tx: Tx, userId: string, validSince: Date): Promise<void> {
  await updateUser(tx, userId, { validSince });
  await deleteRefreshTokens(tx, userId);
}
