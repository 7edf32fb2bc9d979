import type { Proof } from '#domain/attachments/proof.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findProof } from './proof-store.ts';

/** For a request that the caller may read; null if it has no proof. */
export async function describeProof(db: Db | Tx, requestId: string, id: string | null): Promise<Proof | null> {
  const found = id ? await findProof(db, requestId, id) : undefined;
  return found ? { name: found.name, type: found.type, size: found.size } : null;
}
