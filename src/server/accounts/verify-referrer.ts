import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Called when the person has entered the code sent to their work email. */
export async function verifyReferrer({ now }: { now: () => Date }, tx: Tx, accountId: string): Promise<void> {
  const verified = tx.updateTable('accounts').set({ verified_referrer_at: now() }).where('id', '=', accountId);
  if ((await verified.executeTakeFirst()).numUpdatedRows === 0n) throw new AppError('not_found', { detail: 'There is no such account.' });
}

/** The referrer left, or the verification was revoked. */
export async function unverifyReferrer(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ verified_referrer_at: null }).where('id', '=', accountId).execute();
}
