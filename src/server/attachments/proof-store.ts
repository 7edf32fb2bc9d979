import { sql, type Insertable } from 'kysely';
import type { Proof } from '#domain/attachments/proof.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredProof = Proof & { fileKey: string };

export async function insertProof(db: Db, row: Insertable<Tables['proof_files']>): Promise<void> {
  await db.insertInto('proof_files').values(row).execute();
}

/** Found only together with the request it was uploaded for. */
export async function findProof(db: Db | Tx, requestId: string, id: string): Promise<StoredProof | undefined> {
  return db
    .selectFrom('proof_files')
    .select(['name', 'type', 'size', 'file_key as fileKey'])
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The proof that was sent with the referral. */
export async function findProofOf(db: Db, requestId: string): Promise<StoredProof | undefined> {
  return db
    .selectFrom('proof_files as f')
    .innerJoin('requests as q', 'q.proof_file_id', 'f.id')
    .select(['f.name', 'f.type', 'f.size', 'f.file_key as fileKey'])
    .where('q.id', '=', requestId)
    .executeTakeFirst();
}

/** Deletes proofs that were uploaded but never sent with a referral, or removed from it since. */
export async function deleteUnusedProofs(db: Db, { from, before }: { from: Date; before: Date }, limit: number): Promise<string[]> {
  const unused = db
    .selectFrom('proof_files')
    .select('id')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where(sql<boolean>`(select true from requests q where q.id = request_id and q.proof_file_id = proof_files.id) is null`)
    .limit(limit);
  const rows = await db.deleteFrom('proof_files').where('id', 'in', unused).returning('file_key').execute();
  return rows.map((row) => row.file_key);
}

export async function findProofKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('proof_files').select('file_key').where('file_key', 'in', keys).execute();
  return rows.map((row) => row.file_key);
}
