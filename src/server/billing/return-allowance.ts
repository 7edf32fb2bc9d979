import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { removeAddressUse, removeUse } from './allowance-store.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { hashAddress } from './hash-address.ts';

/** A request that was declined or never answered costs nothing, so the counts go down. `creditReturned` handles a bought one. */
export async function returnAllowance(
  { config }: { config: SecretConfig },
  tx: Tx,
  used: { accountId: string; email: string | null; month: string },
): Promise<void> {
  await removeUse(tx, used.accountId, used.month);
  if (used.email !== null) await removeAddressUse(tx, hashAddress(config, used.email), used.month);
}

/** Part of the statement that moves a request: the purchase that paid for it is unused again. */
export const creditReturned = (requestId: string) => sql<{ purchase_id: string }>`(
  update request_credits set request_id = null, used_in = null where request_id = ${requestId}::uuid returning purchase_id)`;
