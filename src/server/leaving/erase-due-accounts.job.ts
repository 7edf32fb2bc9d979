import { eraseNow } from './erase-now.ts';
import { findDueIds, findErasure } from './erasure-store.ts';
import type { ErasureDeps } from './leaving-deps.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'erase-due-accounts': object;
  }
}

const batch = 100;

/** Whose seven days are over. If a person keeps their account at the same moment, the first of the two counts. */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<void> {
  for (let ids = await findDueIds(deps.db, deps.now(), batch); ids.length > 0; ids = await findDueIds(deps.db, deps.now(), batch))
    for (const id of ids)
      await eraseNow(
        deps,
        { account: { id } },
        {
          onlyIf: async (tx) => {
            const asked = await findErasure(tx, id);
            return asked !== undefined && asked.dueAt <= deps.now();
          },
        },
      );
}
