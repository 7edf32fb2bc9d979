import type { Readable } from 'node:stream';
import { fileTypeOf } from '#domain/attachments/proof.ts';
import { resumeName } from '#domain/resumes/resume-name.ts';
import { largestResume, type Resume } from '#domain/resumes/resume.ts';
import type { Deps } from '#server/platform/deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { CheckUpload, refusedUpload } from '#server/platform/files/check-upload.ts';
import { cutOff, keepChecked } from '#server/platform/files/keep-checked.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import { refusedPdf } from '#server/platform/pdf/refused-pdf.ts';

export type ReceiveDeps = Pick<Deps, 'db' | 'files' | 'queue' | 'now' | 'newId'> & { readPdf: PdfReader };

export const field = 'resume';
const refusal = 'This is not a PDF. Please choose a PDF file.';
export const notPdf = () => refusedUpload(field, 'unsupported_media_type', refusal);
const pdfOf = (head: string) => (fileTypeOf(head) === 'application/pdf' ? 'application/pdf' : undefined);

/** The sender waits for this. On a busy machine a good file may take longer; then a job reads it afterwards. */
const mostSeconds = 20;

export async function receiveResume(
  deps: ReceiveDeps,
  upload: { name: string; bytes: Readable; ownerId: string | null; isCutOff: () => boolean; gone?: AbortSignal },
): Promise<Resume> {
  const name = resumeName(upload.name);
  if (!name) throw notPdf();
  const checked = new CheckUpload({ field, most: largestResume, typeOf: pdfOf, refusal });
  return keepChecked(deps, upload, checked, async ({ fileKey, size }) => {
    const read = await deps.readPdf(await deps.files.get(fileKey), mostSeconds, upload.gone);
    if (read.outcome === 'refused') throw refusedPdf(field, read.why);
    // The sender never got the id, so it could never be used.
    if (upload.isCutOff()) throw cutOff();
    const late = read.outcome === 'late';
    const { pages, text } = late ? { pages: null, text: null } : read;
    const [id, createdAt] = [deps.newId(), deps.now()];
    const row = { id, owner_id: upload.ownerId, file_key: fileKey, name, size, pages, text, created_at: createdAt };
    await transact(deps.db, async (tx) => {
      await tx
        .insertInto('resumes')
        .values({ ...row, state: late ? 'waiting' : 'checked' })
        .execute();
      if (late) await deps.queue.enqueue(tx, 'read-resume', { resumeId: id });
    });
    return { id, name, size, readable: late ? null : text !== null, pages, createdAt };
  });
}
