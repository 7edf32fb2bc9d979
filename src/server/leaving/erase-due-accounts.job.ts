import type { Tx } from '#server/platform/db/database.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { eraseNow, type ErasureDeps } from './erase-account.ts';
import { findDueIds, findErasure } from './erasure-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'erase-due-accounts': object;
  }
}

/** Erases the accounts whose seven days are over. If a person keeps their account at the same moment, the first of the two counts. */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<void> {
  await eachAlone(await findDueIds(deps.db, deps.now()), (id) => {
    const onlyIf = async (tx: Tx) => {
      const asked = await findErasure(tx, id);
      return asked !== undefined && asked.dueAt <= deps.now();
    };
    return eraseNow(deps, { account: { id } }, { onlyIf });
  });
}
