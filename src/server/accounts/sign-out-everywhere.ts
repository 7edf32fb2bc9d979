import type { Session } from '#domain/accounts/account.ts';
import type { AccountDeps } from './account-deps.ts';
import { revokeSignIns } from './revoke-sign-ins.ts';
import { transact } from '#server/platform/db/transact.ts';

/** Every browser of the person, this one included; each asks for the password again. */
export async function signOutEverywhere(deps: AccountDeps, session: Session): Promise<void> {
  // Tokens count whole seconds: from the next one on, so that one issued in this very second dies too.
  const validSince = new Date((Math.floor(deps.now().getTime() / 1000) + 1) * 1000);
  await transact(deps.db, async (tx) => {
    await revokeSignIns(tx, session.account.id, validSince);
    await deps.endSignIns(tx, session.account.id, validSince);
  });
}
