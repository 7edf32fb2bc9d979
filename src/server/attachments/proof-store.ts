import type { Insertable } from 'kysely';
import type { Proof } from '#domain/attachments/proof.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type StoredProof = Proof & { fileKey: string };

export async function insertProof(db: Db, row: Insertable<Tables['proof_files']>): Promise<void> {
  await db.insertInto('proof_files').values(row).execute();
}

/** Found only together with the request it was uploaded for. */
export async function findProof(db: Db, requestId: string, id: string | null): Promise<StoredProof | undefined> {
  if (id === null) return undefined;
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
