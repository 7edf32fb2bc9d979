import type { Db } from '#server/platform/db/database.ts';
import { hasBlocked } from './block-store.ts';

/** Whether one person does not want to hear from the other. Asked for everybody in the same way, so that time tells nothing. */
export async function isBlocked(db: Db, { by, who }: { by: string | null; who: string | null }): Promise<boolean> {
  return hasBlocked(db, by ?? '', who ?? '');
}
