import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { setVerifiedReferrer } from './account-store.ts';

/** Called when the person has entered the code sent to their work email. */
export async function verifyReferrer({ now }: { now: () => Date }, tx: Tx, accountId: string): Promise<void> {
  if (!(await setVerifiedReferrer(tx, accountId, now()))) throw new AppError('not_found', { detail: 'There is no such account.' });
}

/** The referrer left, or the verification was revoked. */
export async function unverifyReferrer(tx: Tx, accountId: string): Promise<void> {
  await setVerifiedReferrer(tx, accountId, null);
}
