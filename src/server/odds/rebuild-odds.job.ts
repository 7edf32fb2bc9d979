import { sql } from 'kysely';
import { estimatePeople } from '#domain/odds/estimate-people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findObserved, measureMonths } from './observation-store.ts';
import { replaceOdds } from './odds-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'rebuild-odds': object;
  }
}

/** Every night, from nothing but the offers: whatever the tables held before, they end the same. */
export async function rebuildOdds({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await transact(db, async (tx) => {
    // A year of a large market takes longer than a page may wait, and sorts more than fits into the usual memory.
    await sql`set local statement_timeout = '5min'; set local work_mem = '128MB'`.execute(tx);
    const rows = estimatePeople(await findObserved(tx, at));
    await replaceOdds(tx, { ...rows, months: await measureMonths(tx, at), computedAt: at });
  });
}
