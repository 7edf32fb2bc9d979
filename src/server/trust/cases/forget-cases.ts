import type { Tx } from '#server/platform/db/database.ts';
import { forgetWords } from '../measures/measure-store.ts';

/** Cases and reports stay, without the person's name; what was removed from their pages, and what they wrote in an appeal, goes. */
export async function forgetCases(tx: Tx, accountId: string): Promise<void> {
  await forgetWords(tx, accountId);
}
