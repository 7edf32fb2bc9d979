import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import type { Proof } from '#domain/attachments/proof.ts';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';

/** Whether an administrator has a grant to look at this, which records the look. Grants stand on a higher floor. */
export type MayLook = (look: { administratorId: string; thing: 'resume' | 'proof'; targetId: string }) => Promise<boolean>;

/** The request that a file belongs to, as one of its two sides sees it; others get not_found. Requests are on a higher floor. */
export type GetOwnRequest = (
  accountId: string,
  requestId: string,
) => Promise<{ id: string; side: RequestSide; state: RequestState; proofFileId: string | null }>;

/** For both sides of the request once the proof was sent with a referral, and for an administrator with a grant; else not_found. */
export async function getProofFile(
  { db, files, getOwnRequest, mayLook }: { db: Db; files: Files; getOwnRequest: GetOwnRequest; mayLook: MayLook },
  { account }: Session,
  requestId: string,
): Promise<Proof & { bytes: Readable }> {
  const granted =
    isStaff(account) && isUuid(requestId) && (await mayLook({ administratorId: account.id, thing: 'proof', targetId: requestId }));
  const request = granted ? undefined : await getOwnRequest(account.id, requestId);
  const found = request ? await findProof(db, request.id, request.proofFileId) : await findProofOf(db, requestId);
  if (!found) throw new AppError('not_found', { detail: 'There is no proof with this request.' });
  const { fileKey, ...proof } = found;
  return { ...proof, bytes: await files.get(fileKey) };
}

/** For a request that the caller may read; null if it has no proof. */
export async function describeProof(db: Db, requestId: string, id: string | null): Promise<Proof | null> {
  const found = await findProof(db, requestId, id);
  return found ? { name: found.name, type: found.type, size: found.size } : null;
}

type StoredProof = Proof & { fileKey: string };

/** Found only together with the request it was uploaded for. */
async function findProof(db: Db, requestId: string, id: string | null): Promise<StoredProof | undefined> {
  if (id === null) return undefined;
  return db
    .selectFrom('proof_files')
    .select(['name', 'type', 'size', 'file_key as fileKey'])
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The proof that was sent with the referral. */
async function findProofOf(db: Db, requestId: string): Promise<StoredProof | undefined> {
  return db
    .selectFrom('proof_files as f')
    .innerJoin('requests as q', 'q.proof_file_id', 'f.id')
    .select(['f.name', 'f.type', 'f.size', 'f.file_key as fileKey'])
    .where('q.id', '=', requestId)
    .executeTakeFirst();
}
