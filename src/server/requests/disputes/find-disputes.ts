import type { Db } from '#server/platform/db/database.ts';
import { findListedDisputes, type ListedDispute } from './dispute-store.ts';

/** Open ones, the one to decide first on top. */
export function findDisputes({ db }: { db: Db }): Promise<ListedDispute[]> {
  return findListedDisputes(db, 100);
}
