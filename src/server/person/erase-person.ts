import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { personMap } from './person-map.ts';
import { conditionFor, type PersonKeys } from './person-keys.ts';
import type { Erasure } from './table-map.ts';

/** The order of locks (docs/decisions/0026-one-order-of-locks.md): the referrer, requests, everything else. */
const tables = [...new Set(['referrers', 'requests', ...Object.keys(personMap)])];

/**
 * Does what the map says, in the caller's transaction, which holds the locks on the person, their referrer and their requests. `first` runs
 * before their requests end, so that the farewells, which others read, carry no name; `last` does everything else.
 */
export async function erasePerson(tx: Tx, keys: PersonKeys, when: 'first' | 'last'): Promise<void> {
  for (const table of tables)
    for (const step of personMap[table]?.erasure ?? []) {
      const statement = whenOf(step) === when ? statementOf(table, step, keys) : undefined;
      if (statement) await statement.execute(tx);
    }
}

const whenOf = (step: Erasure) => ('first' in step && step.first ? 'first' : 'last');

function statementOf(table: string, step: Erasure, keys: PersonKeys): RawBuilder<unknown> | undefined {
  if ('deletes' in step) return sql`delete from ${sql.table(table)} where ${conditionFor(step.deletes, keys)}`;
  if (!('empties' in step)) return undefined;
  const changes = Object.entries(step.empties).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${conditionFor(step.where, keys)}`;
}
