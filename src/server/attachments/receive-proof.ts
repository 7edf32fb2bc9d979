import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { proofName, type Proof } from '#domain/attachments/proof.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newFileKey, type Files } from '#server/platform/files/files.ts';
import { cutOff, keepChecked } from '#server/platform/files/keep-checked.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import { refusedPdf } from '#server/platform/pdf/refused-pdf.ts';
import type { GetOwnRequest } from './own-request.ts';
import { CheckProof, field } from './check-proof.ts';
import { insertProof } from './proof-store.ts';

export type ProofUpload = {
  session: Session;
  requestId: string;
  name: string;
  bytes: Readable;
  isCutOff: () => boolean;
  gone?: AbortSignal;
};
export type ProofDeps = { db: Db; files: Files; readPdf: PdfReader; now: () => Date; newId: () => string; getOwnRequest: GetOwnRequest };

const mostSeconds = 20;

/** From the referrer, before they mark the request as referred. Stores the file first and its row last, as for resumes. */
export async function receiveProof(deps: ProofDeps, upload: ProofUpload): Promise<Proof & { id: string }> {
  const request = await deps.getOwnRequest(upload.session.account.id, upload.requestId);
  if (request.side !== 'referrer') throw new AppError('forbidden', { detail: 'This step is for the other side of the request.' });
  if (request.state !== 'accepted')
    throw new AppError('conflict', { detail: 'You can add a proof only when you mark an accepted request as referred.' });
  const fileKey = newFileKey(deps.newId);
  const checked = new CheckProof();
  await keepChecked(deps.files, fileKey, { bytes: upload.bytes, checked, isCutOff: upload.isCutOff });
  try {
    // The referrer did not receive the id, so the file could never be used.
    if (upload.isCutOff() || !checked.type) throw cutOff();
    if (checked.type === 'application/pdf') await requireHarmless(deps, fileKey, upload.gone);
    const proof = { name: proofName(upload.name, checked.type), type: checked.type, size: checked.size };
    const id = deps.newId();
    await insertProof(deps.db, { id, request_id: request.id, file_key: fileKey, ...proof, created_at: deps.now() });
    return { id, ...proof };
  } catch (error) {
    await deps.files.delete(fileKey).catch(() => {});
    throw error;
  }
}

async function requireHarmless({ files, readPdf }: ProofDeps, fileKey: string, gone: AbortSignal | undefined): Promise<void> {
  const read = await readPdf(await files.get(fileKey), mostSeconds, gone);
  if (read.outcome === 'refused') throw refusedPdf(field, read.why);
  if (read.outcome === 'late')
    throw new AppError('unavailable', {
      detail: 'We are too busy to check this PDF. Please try again in a minute.',
      retryAfterSeconds: 60,
    });
}
