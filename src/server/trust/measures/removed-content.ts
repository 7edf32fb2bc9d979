import type { Tx } from '#server/platform/db/database.ts';
import { removeBio, restoreBio } from '#server/referrers/becoming/remove-bio.ts';
import { removeWords, restoreWords } from '#server/requests/ending/remove-words.ts';
import type { Subject } from '#server/trust/case-store.ts';

/** Returns the removed text; null if there is nothing to remove. */
export async function removeContent(tx: Tx, { kind, id }: Pick<Subject, 'kind' | 'id'>): Promise<string | null> {
  if (kind === 'profile') return removeBio(tx, id);
  return kind === 'message' || kind === 'request' ? removeWords(tx, kind, id) : null;
}

export async function restoreContent(tx: Tx, { kind, id }: Pick<Subject, 'kind' | 'id'>, kept: string): Promise<void> {
  if (kind === 'profile') await restoreBio(tx, id, kept);
  else if (kind === 'message' || kind === 'request') await restoreWords(tx, kind, id, kept);
}
