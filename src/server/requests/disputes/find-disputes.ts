import type { Db } from '#server/platform/db/database.ts';
import { findListedDisputes, type ListedDispute } from './dispute-store.ts';

/** Open disputes, the most urgent first. */
export function findDisputes({ db }: { db: Db }): Promise<ListedDispute[]> {
  return findListedDisputes(db, 100);
}
