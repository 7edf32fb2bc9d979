import type { Session } from '#domain/accounts/account.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { AccountDeps } from './account-deps.ts';

/** Signs out every browser of the person, including this one. */
export async function signOutEverywhere(deps: AccountDeps, session: Session): Promise<void> {
  await transact(deps.db, (tx) => deps.endSignIns(tx, { sub: session.account.id, authTime: session.authTime }));
}
