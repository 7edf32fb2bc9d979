import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { deleteUnusedProofs, findProofKeys } from './proof-store.ts';

const batch = 200;

/** Deletes rows first: if a file is left behind, it is in loose_files, and the next run removes it. */
export async function removeUnusedProofs({ db, files }: { db: Db; files: Files }, uploaded: { from: Date; before: Date }): Promise<void> {
  for (;;) {
    const keys = await deleteUnusedProofs(db, uploaded, batch);
    for (const key of keys) await files.delete(key);
    if (keys.length < batch) return;
  }
}

export function knownProofKeys(db: Db, keys: string[]): Promise<string[]> {
  return findProofKeys(db, keys);
}
