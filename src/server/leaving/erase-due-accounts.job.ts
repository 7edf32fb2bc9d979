import type { Tx } from '#server/platform/db/database.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { eraseNow, type ErasureDeps } from './erase-account.ts';
import { findErasure } from './erasure-store.ts';

/** Erases the accounts whose seven days are over. If a person keeps their account at the same moment, the first of the two counts. */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<void> {
  const due = deps.db.selectFrom('erasures').select('account_id as id').where('due_at', '<=', deps.now()).orderBy('due_at');
  await eachAlone(await due.execute(), ({ id }) => {
    const onlyIf = async (tx: Tx) => {
      const asked = await findErasure(tx, id);
      return asked !== undefined && asked.dueAt <= deps.now();
    };
    return eraseNow(deps, { account: { id } }, { onlyIf });
  });
}
