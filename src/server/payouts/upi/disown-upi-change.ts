import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { rejectOpenPayouts } from '../payout-store.ts';
import { changeOfToken } from './not-me-token.ts';
import { findUpiChange, freezeUpi } from './upi-store.ts';

type DisownDeps = { db: Db; now: () => Date; config: SecretConfig; endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Long enough for an owner who was away. */
const linkDays = 90;

/** "This was not me": payouts stop until an administrator has spoken with the owner, and every browser is signed out. May run twice. */
export async function disownUpiChange(deps: DisownDeps, token: string): Promise<void> {
  const now = deps.now();
  const changeId = changeOfToken(deps.config, token);
  const change = changeId === undefined ? undefined : await findUpiChange(deps.db, changeId);
  if (!change) throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the email.' });
  if (now.getTime() - change.createdAt.getTime() > linkDays * 86_400_000)
    throw new AppError('gone', { detail: `This link worked for ${linkDays} days. Please answer the email instead.` });
  await transact(deps.db, async (tx) => {
    await deps.endSignIns(tx, change.accountId);
    await freezeUpi(tx, change.accountId, now);
    await rejectOpenPayouts(tx, change.accountId, now);
  });
}
