import { sql } from 'kysely';
import { estimatePeople } from '#domain/odds/estimate-people.ts';
import { allowTime } from '#server/platform/db/database-client.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findAsked, findChanged, findKept, judgeLeftOut, keepObserved, measureMonth } from './observation-store.ts';
import { findComputedAt, replaceOdds } from './odds-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'rebuild-odds': object;
  }
}

const longest = 5 * 60_000;
const atATime = 200;

/**
 * Every night. Referrers whose year changed since the last night are observed anew, from the offers alone. Then all are estimated, because
 * the levels of the product and of the companies move every figure.
 */
export async function rebuildOdds({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await transact(db, async (tx) => {
    // Two workers may get the job at once.
    await sql`select pg_advisory_xact_lock(hashtext('rebuild-odds'))`.execute(tx);
    // The night reads more than a page's time limit allows.
    await allowTime(tx, longest);
    const last = await findComputedAt(tx);
    const seekers = await judgeLeftOut(tx, last ?? new Date(0));
    const changed = last ? await findChanged(tx, last, at, seekers) : await findAsked(tx, at);
    for (let from = 0; from < changed.length; from += atATime) await keepObserved(tx, at, changed.slice(from, from + atATime));
    const rows = estimatePeople(await findKept(tx, at));
    await replaceOdds(tx, { ...rows, month: await measureMonth(tx, at), computedAt: at });
  });
}
