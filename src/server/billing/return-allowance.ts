import type { Tx } from '#server/platform/db/database.ts';
import { removeAddressUse, removeUse } from './allowance-store.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { hashAddress } from './hash-address.ts';

/** A request that was declined or never answered costs nothing: the counts go down. What was bought for it: see creditReturned. */
export async function returnAllowance(
  { config }: { config: SecretConfig },
  tx: Tx,
  used: { accountId: string; email: string | null; month: string },
): Promise<void> {
  await removeUse(tx, used.accountId, used.month);
  if (used.email !== null) await removeAddressUse(tx, hashAddress(config, used.email), used.month);
}
