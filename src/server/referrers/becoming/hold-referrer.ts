import type { Tx } from '#server/platform/db/database.ts';
import { lockPerson, setPausedByMeasure } from './own-referrer-store.ts';

/** While a measure holds a referrer, seekers cannot ask them. Their own pause is separate, and outlasts it. */
export async function holdReferrer(tx: Tx, accountId: string, held: boolean): Promise<void> {
  await lockPerson(tx, accountId);
  await setPausedByMeasure(tx, accountId, held);
}
