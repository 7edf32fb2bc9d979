import type { Tx } from '#server/platform/db/database.ts';
import { findWords, replaceWords } from './ending-store.ts';

const removed = 'Removed by ReferralHire, because it breaks a rule.';

/** Takes a person's words out of a request or a conversation, and returns them in case the decision is overruled. */
export async function removeWords(tx: Tx, kind: 'message' | 'request', id: string): Promise<string | null> {
  const words = await findWords(tx, kind, id);
  if (words === null || words === removed) return null;
  await replaceWords(tx, kind, id, removed);
  return words;
}

/** Puts the words back, unless their author has erased them meanwhile. */
export async function restoreWords(tx: Tx, kind: 'message' | 'request', id: string, kept: string): Promise<void> {
  if ((await findWords(tx, kind, id)) === removed) await replaceWords(tx, kind, id, kept);
}
