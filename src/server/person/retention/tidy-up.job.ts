import { sql, type RawBuilder } from 'kysely';
import { personMap } from '#server/person/person-map.ts';
import type { Ending } from '#server/person/table-map.ts';
import type { Db } from '#server/platform/db/database.ts';

type Condition = Exclude<Ending, { byHand: string }>;

/** Few enough that no statement holds many locks or runs long. */
const atATime = 5000;

/** Deletes or empties every row whose time is over, as the map says, and notes how many there were. */
export async function tidyUp({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  const counts: Record<string, number> = {};
  for (const [table, { ends = [] }] of Object.entries(personMap))
    for (const ending of ends) {
      if ('byHand' in ending) continue;
      const count = await endRows(db, table, ending, at);
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
    }
  await db
    .insertInto('retention_runs')
    .values({ at, counts })
    .onConflict((on) => on.doNothing())
    .execute();
}

async function endRows(db: Db, table: string, ending: Condition, at: Date): Promise<number> {
  let sum = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await statementOf(table, ending, at).execute(db);
    sum += Number(numAffectedRows);
    if (numAffectedRows < atATime) return sum;
  }
}

function statementOf(table: string, ending: Condition, at: Date): RawBuilder<unknown> {
  const over = conditionAt('deletes' in ending ? ending.deletes : ending.where, at);
  const found = sql`ctid = any(array(select ctid from ${sql.table(table)} where ${over} limit ${sql.lit(atATime)}))`;
  if ('deletes' in ending) return sql`delete from ${sql.table(table)} where ${found}`;
  const changes = Object.keys(ending.empties).map((column) => sql`${sql.ref(column)} = null`);
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${found}`;
}

function conditionAt(text: string, at: Date): RawBuilder<unknown> {
  const parts = text.split(/(?<!:):now\b/).map((part) => sql.raw(part));
  return sql.join(parts, sql`${at}::timestamptz`);
}
