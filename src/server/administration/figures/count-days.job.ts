import { sql } from 'kysely';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { countDay, findChangedDays, findCountedAt } from './figures-store.ts';
import { firstShownDay } from './get-figures.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'count-days': object;
  }
}

/** A transaction may commit after a count although its rows carry an earlier time, so each count looks back this far. */
const slack = 3_600_000;

/** Counts the days of the last weeks that changed since the last count. Looking at the figures must not read every request. */
export async function countDays({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('count-days'))`.execute(tx);
    const last = await findCountedAt(tx);
    const from = firstShownDay(at);
    const since = last ? new Date(last.getTime() - slack) : new Date(`${from}T00:00:00+05:30`);
    for (const day of await findChangedDays(tx, { from, since, today: indianIsoDay(at) })) await countDay(tx, day, at);
  });
}
