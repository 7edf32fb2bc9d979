import { sql } from 'kysely';
import type { Chances } from '#domain/odds/estimate-odds.ts';
import { estimatePeople, type Estimate } from '#domain/odds/estimate-people.ts';
import { allowTime } from '#server/platform/db/database-client.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findAsked, findChanged, findKept, judgeLeftOut, keepObserved, measureMonth } from './observation-store.ts';

const longest = 5 * 60_000;
const observedAtATime = 200;
const writtenAtATime = 5000;

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
    const last = (await tx.selectFrom('odds_levels').select('computed_at').executeTakeFirst())?.computed_at;
    const seekers = await judgeLeftOut(tx, last ?? new Date(0));
    const changed = last ? await findChanged(tx, last, at, seekers) : await findAsked(tx, at);
    for (let from = 0; from < changed.length; from += observedAtATime)
      await keepObserved(tx, at, changed.slice(from, from + observedAtATime));
    const rows = estimatePeople(await findKept(tx, at));
    await replaceOdds(tx, { ...rows, month: await measureMonth(tx, at), computedAt: at });
  });
}

type OddsRows = Estimate & { month: Awaited<ReturnType<typeof measureMonth>>; computedAt: Date };

const listOf = ({ answer, yes, refer }: Chances) => [answer, yes, refer];

/** All or nothing; readers see the former night until this one is committed. */
async function replaceOdds(tx: Tx, rows: OddsRows): Promise<void> {
  await tx.deleteFrom('referrer_odds').execute();
  await tx.deleteFrom('company_odds').execute();
  await tx.deleteFrom('odds_levels').execute();
  for (let from = 0; from < rows.referrers.length; from += writtenAtATime)
    await sql`
      insert into referrer_odds (referrer_id, answered, missed, tallies, answer, yes, refer, half_day)
      select * from jsonb_to_recordset(${JSON.stringify(rows.referrers.slice(from, from + writtenAtATime))}::jsonb)
        as r ("referrerId" text, answered integer, missed integer, tallies real[], answer real, yes real, refer real, "halfDay" smallint)`.execute(
      tx,
    );
  for (let from = 0; from < rows.companies.length; from += writtenAtATime)
    await sql`
      insert into company_odds (company_id, decided, answer, yes, refer)
      select * from jsonb_to_recordset(${JSON.stringify(rows.companies.slice(from, from + writtenAtATime))}::jsonb)
        as c (id text, decided integer, answer real, yes real, refer real)`.execute(tx);
  await tx
    .insertInto('odds_levels')
    .values({
      computed_at: rows.computedAt,
      levels: listOf(rows.levels),
      strengths: listOf(rows.strengths),
      miss_weight: rows.missWeight,
      half_day: rows.halfDay,
    })
    .execute();
  if (rows.month) {
    await tx.deleteFrom('market_months').where('month', '=', rows.month.month).execute();
    await tx.insertInto('market_months').values(rows.month).execute();
  }
  // One tag drops all cached pages that show odds.
  await sql`select pg_notify('pages_changed', 'odds')`.execute(tx);
}
