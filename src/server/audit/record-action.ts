import type { Tx } from '#server/platform/db/database.ts';
import { insertAction, type AdministratorAction } from './administrator-action-store.ts';

/** Records an administrator's action in the same transaction as the action. */
export function recordAction(tx: Tx, action: AdministratorAction): Promise<void> {
  return insertAction(tx, action);
}
