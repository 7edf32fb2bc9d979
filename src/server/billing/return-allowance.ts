import type { Tx } from '#server/platform/db/database.ts';
import { findAddress, removeAddressUse, removeUse, returnCredit } from './allowance-store.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { hashAddress } from './hash-address.ts';

/** A request that was declined or never answered costs nothing: the counts go down, or the bought request is unused again. */
export async function returnAllowance(
  { config }: { config: SecretConfig },
  tx: Tx,
  used: { requestId: string; accountId: string; month: string | null },
): Promise<void> {
  if (used.month === null) return returnCredit(tx, used.requestId);
  await removeUse(tx, used.accountId, used.month);
  const email = await findAddress(tx, used.accountId);
  if (email !== null) await removeAddressUse(tx, hashAddress(config, email), used.month);
}
