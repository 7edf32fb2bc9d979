import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { fileTypeOf, largestProof, proofName, type Proof } from '#domain/attachments/proof.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { CheckUpload } from '#server/platform/files/check-upload.ts';
import type { Files } from '#server/platform/files/files.ts';
import { cutOff, keepChecked } from '#server/platform/files/keep-checked.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import { refusedPdf } from '#server/platform/pdf/refused-pdf.ts';
import type { GetOwnRequest } from './get-proof-file.ts';

type ProofDeps = { db: Db; files: Files; readPdf: PdfReader; now: () => Date; newId: () => string; getOwnRequest: GetOwnRequest };

export const field = 'proof';
const refusal = 'Please choose a picture (PNG, JPEG or WebP) or a PDF.';
const mostSeconds = 20;

/** From the referrer, before they mark the request as referred. */
export async function receiveProof(
  deps: ProofDeps,
  upload: { session: Session; requestId: string; name: string; bytes: Readable; isCutOff: () => boolean; gone?: AbortSignal },
): Promise<Proof & { id: string }> {
  const request = await deps.getOwnRequest(upload.session.account.id, upload.requestId);
  if (request.side !== 'referrer') throw new AppError('forbidden', { detail: 'This step is for the other side of the request.' });
  if (request.state !== 'accepted')
    throw new AppError('conflict', { detail: 'You can add a proof only when you mark an accepted request as referred.' });
  const checked = new CheckUpload({ field, most: largestProof, typeOf: fileTypeOf, refusal });
  return keepChecked(deps, upload, checked, async ({ fileKey, size, type }) => {
    // The referrer did not receive the id, so the file could never be used.
    if (upload.isCutOff()) throw cutOff();
    if (type === 'application/pdf') await requireHarmless(deps, fileKey, upload.gone);
    const proof = { name: proofName(upload.name, type), type, size };
    const id = deps.newId();
    const row = { id, request_id: request.id, file_key: fileKey, ...proof, created_at: deps.now() };
    await deps.db.insertInto('proof_files').values(row).execute();
    return { id, ...proof };
  });
}

async function requireHarmless({ files, readPdf }: ProofDeps, fileKey: string, gone: AbortSignal | undefined): Promise<void> {
  const read = await readPdf(await files.get(fileKey), mostSeconds, gone);
  if (read.outcome === 'refused') throw refusedPdf(field, read.why);
  const detail = 'We are too busy to check this PDF. Please try again in a minute.';
  if (read.outcome === 'late') throw new AppError('unavailable', { detail, retryAfterSeconds: 60 });
}
