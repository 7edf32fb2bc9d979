import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Leaving } from '#server/referrers/becoming/end-listing.ts';
import { deleteAccount } from './delete-account.ts';
import { leave } from './leave.ts';
import type { LeavingDeps } from './leaving-deps.ts';

export type LeavingVerbs = ReturnType<typeof createLeaving>;

export function createLeaving(deps: LeavingDeps) {
  return {
    leave: (tx: Tx, accountId: string, how: Leaving) => leave(deps, tx, accountId, how),
    deleteAccount: (session: Session) => deleteAccount(deps, session),
  };
}
