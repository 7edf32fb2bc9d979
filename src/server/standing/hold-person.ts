import type { Hold } from '#domain/standing/may-reach.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteHold, findHoldsOf, insertHold } from './hold-store.ts';

/** Until the hold ends, `mayReach` answers with it. */
export async function holdPerson(tx: Tx, hold: Hold & { measureId: string; accountId: string }): Promise<void> {
  await insertHold(tx, hold);
}

/** The measure is over. True if no other measure holds the person. */
export async function releasePerson(tx: Tx, { measureId, accountId }: { measureId: string; accountId: string }): Promise<boolean> {
  await deleteHold(tx, measureId);
  return (await findHoldsOf(tx, accountId)).length === 0;
}
