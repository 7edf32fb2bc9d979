import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';

const batch = 200;

/**
 * Removes proofs that were uploaded but never sent with a referral, or removed from it since. The rows go first: if a file is left behind,
 * it is in loose_files, and the next run removes it.
 */
export async function removeUnusedProofs({ db, files }: { db: Db; files: Files }, uploaded: { from: Date; before: Date }): Promise<void> {
  const unused = db
    .selectFrom('proof_files')
    .select('id')
    .where('created_at', '>=', uploaded.from)
    .where('created_at', '<', uploaded.before)
    .where(sql<boolean>`(select true from requests q where q.id = request_id and q.proof_file_id = proof_files.id) is null`)
    .limit(batch);
  for (;;) {
    const rows = await db.deleteFrom('proof_files').where('id', 'in', unused).returning('file_key').execute();
    for (const row of rows) await files.delete(row.file_key);
    if (rows.length < batch) return;
  }
}

export async function knownProofKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('proof_files').select('file_key').where('file_key', 'in', keys).execute();
  return rows.map((row) => row.file_key);
}
