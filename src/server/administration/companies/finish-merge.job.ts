import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { moveSomePeople, moveTheRest } from './merge-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'finish-merge': { companyId: string };
  }
}

/** Each move counts and searches anew and locks both companies, so only a few at a time. */
const batch = 50;

/** Brings the people of a merged company over. May stop anywhere and run again. */
export async function finishMerge({ db }: { db: Db }, { companyId }: { companyId: string }): Promise<void> {
  for (let moved = batch; moved === batch;) moved = await transact(db, (tx) => moveSomePeople(tx, companyId, batch));
  await moveTheRest(db, companyId);
}
