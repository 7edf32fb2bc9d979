import type { Db } from '#server/platform/db/database.ts';
import { countOwnRows } from './export/own-rows.ts';
import { findPersonKeys } from './person-keys.ts';
import { personMap } from './person-map.ts';

/** One line for each kind of thing that we hold about a person: what it is, how long we keep it, and how many there are. */
export type Holding = { name: string; why: string; kept: string; count: number };

export async function getHoldings({ db }: { db: Db }, accountId: string): Promise<Holding[]> {
  const counts = await countOwnRows(db, await findPersonKeys(db, accountId));
  return [...counts].map(([table, count]) => {
    const { why = '', kept = '' } = personMap[table] ?? {};
    return { name: table, why, kept, count };
  });
}
