import type { Tx } from '#server/platform/db/database.ts';
import { forgetReferrer } from '../referrers/forget-referrer.ts';
import { forgetSeeker } from '../requests/forget-seeker.ts';
import type { RequestDeps } from '../requests/request-deps.ts';
import { deleteAccountRow } from './account-store.ts';

/**
 * The one way a person leaves. Sessions and sign-in data go with the row; what others must be able to rely on (closed requests,
 * payments) refers to accounts with "on delete set null" and stays without a name.
 */
export async function eraseAccount(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  await forgetSeeker(deps, tx, accountId);
  await forgetReferrer(tx, accountId, deps.now());
  await deleteAccountRow(tx, accountId, deps.now());
}
