import type { Hold } from '#domain/standing/may-reach.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Until the hold ends, `mayReach` answers with it. */
export async function holdPerson(
  tx: Tx,
  { measureId, accountId, kind, endsAt }: Hold & { measureId: string; accountId: string },
): Promise<void> {
  await tx.insertInto('holds').values({ measure_id: measureId, account_id: accountId, kind, ends_at: endsAt }).execute();
}

/** The measure is over. True if no other measure holds the person. */
export async function releasePerson(tx: Tx, { measureId, accountId }: { measureId: string; accountId: string }): Promise<boolean> {
  await tx.deleteFrom('holds').where('measure_id', '=', measureId).execute();
  return (await findHolds(tx, accountId)).length === 0;
}

export async function findHolds(db: Db, accountId: string): Promise<Hold[]> {
  return db.selectFrom('holds').select(['kind', 'ends_at as endsAt']).where('account_id', '=', accountId).execute();
}
