import type { Tx } from '#server/platform/db/database.ts';
import { removeUse } from './allowance-store.ts';

export async function returnAllowance(tx: Tx, accountId: string, month: string): Promise<void> {
  await removeUse(tx, accountId, month);
}
