import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import { rejectOpenPayouts } from '../payout-store.ts';

const hash = keyedHashFor('links that say a change of a UPI ID was not mine');

/** Works without a sign-in, which a thief may have taken over. The link can only stop money and sign people out. */
export const notMeToken = (config: SecretConfig, changeId: number): string =>
  `${changeId}.${hash(config, String(changeId)).toString('base64url')}`;

/** The change that the token is about; undefined if we did not make the token. */
function changeOfToken(config: SecretConfig, token: string): number | undefined {
  const changeId = Number(/^\d{1,15}(?=\.)/.exec(token)?.[0] ?? NaN);
  if (Number.isNaN(changeId)) return undefined;
  const [typed, ours] = [Buffer.from(token), Buffer.from(notMeToken(config, changeId))];
  return typed.length === ours.length && timingSafeEqual(typed, ours) ? changeId : undefined;
}

type DisownDeps = { db: Db; now: () => Date; config: SecretConfig; endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Long enough for an owner who was away. */
const linkDays = 90;

/** "This was not me": payouts stop until an administrator has spoken with the owner, and every browser is signed out. May run twice. */
export async function disownUpiChange(deps: DisownDeps, token: string): Promise<void> {
  const now = deps.now();
  const changeId = changeOfToken(deps.config, token);
  const changes = deps.db.selectFrom('upi_changes').select(['account_id as accountId', 'created_at as createdAt']);
  const change = changeId === undefined ? undefined : await changes.where('id', '=', changeId).executeTakeFirst();
  if (!change) throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the email.' });
  if (now.getTime() - change.createdAt.getTime() > linkDays * 86_400_000)
    throw new AppError('gone', { detail: `This link worked for ${linkDays} days. Please answer the email instead.` });
  await transact(deps.db, async (tx) => {
    await deps.endSignIns(tx, change.accountId);
    const frozen = { frozen_at: sql<Date>`coalesce(frozen_at, ${now})` };
    await tx.updateTable('upi_details').set(frozen).where('account_id', '=', change.accountId).execute();
    await rejectOpenPayouts(tx, change.accountId, now);
  });
}
