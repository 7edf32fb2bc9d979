import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import type { Proof } from '#domain/attachments/proof.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { GetOwnRequest } from './own-request.ts';
import type { MayLook } from './may-look.ts';
import { findProof, findProofOf } from './proof-store.ts';

/** For both sides of the request once the proof was sent with a referral, and for an administrator with a grant; else not_found. */
export async function getProofFile(
  { db, files, getOwnRequest, mayLook }: { db: Db; files: Files; getOwnRequest: GetOwnRequest; mayLook: MayLook },
  { account }: Session,
  requestId: string,
): Promise<Proof & { bytes: Readable }> {
  const granted =
    isStaff(account) && isUuid(requestId) ? await mayLook({ administratorId: account.id, thing: 'proof', targetId: requestId }) : false;
  const request = granted ? undefined : await getOwnRequest(account.id, requestId);
  const found = granted
    ? await findProofOf(db, requestId)
    : request?.proofFileId
      ? await findProof(db, request.id, request.proofFileId)
      : undefined;
  if (!found) throw new AppError('not_found', { detail: 'There is no proof with this request.' });
  const { fileKey, ...proof } = found;
  return { ...proof, bytes: await files.get(fileKey) };
}
