import type { Tx } from '#server/platform/db/database.ts';
import { findAddress, removeAddressUse, removeUse } from './allowance-store.ts';
import { hashAddress, type SecretConfig } from './hash-address.ts';

export async function returnAllowance({ config }: { config: SecretConfig }, tx: Tx, accountId: string, month: string): Promise<void> {
  await removeUse(tx, accountId, month);
  const email = await findAddress(tx, accountId);
  if (email !== null) await removeAddressUse(tx, hashAddress(config, email), month);
}
