import type { Hold } from '#domain/standing/may-reach.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function insertHold(tx: Tx, { measureId, accountId, kind, endsAt }: Hold & { measureId: string; accountId: string }) {
  await tx.insertInto('holds').values({ measure_id: measureId, account_id: accountId, kind, ends_at: endsAt }).execute();
}

export async function deleteHold(tx: Tx, measureId: string): Promise<void> {
  await tx.deleteFrom('holds').where('measure_id', '=', measureId).execute();
}

export async function findHoldsOf(db: Db, accountId: string): Promise<Hold[]> {
  return db.selectFrom('holds').select(['kind', 'ends_at as endsAt']).where('account_id', '=', accountId).execute();
}
