import type { Tx } from '#server/platform/db/database.ts';
import { insertAction, type AdministratorAction } from './administrator-action-store.ts';

/** What an administrator does is written down in the transaction that does it. */
export function recordAction(tx: Tx, action: AdministratorAction): Promise<void> {
  return insertAction(tx, action);
}
