import type { Db } from '#server/platform/db/database.ts';
import { deleteExpiredCodes } from '#server/identity/codes/code-store.ts';
import { deleteRefreshTokensUnusedSince } from '#server/identity/tokens/refresh-token-store.ts';

const day = 24 * 3600_000;
/** A browser that has not been used for half a year must sign in again. */
const idleDays = 180;

export async function forgetExpiredSignIns({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteExpiredCodes(db, now(), new Date(now().getTime() - 7 * day));
  await deleteRefreshTokensUnusedSince(db, new Date(now().getTime() - idleDays * day));
}
