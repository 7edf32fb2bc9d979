import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import type { Proof } from '#domain/attachments/proof.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { GetOwnRequest } from './own-request.ts';
import { findProof } from './proof-store.ts';

/** For the two sides of its request, once it was sent with a referral; everybody else gets not_found. */
export async function getProofFile(
  { db, files, getOwnRequest }: { db: Db; files: Files; getOwnRequest: GetOwnRequest },
  { account }: Session,
  requestId: string,
): Promise<Proof & { bytes: Readable }> {
  const request = await getOwnRequest(account.id, requestId);
  const found = request.proofFileId ? await findProof(db, request.id, request.proofFileId) : undefined;
  if (!found) throw new AppError('not_found', { detail: 'There is no proof with this request.' });
  const { fileKey, ...proof } = found;
  return { ...proof, bytes: await files.get(fileKey) };
}
