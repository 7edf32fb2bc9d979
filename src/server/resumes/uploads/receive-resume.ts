import type { Readable } from 'node:stream';
import { resumeName } from '#domain/resumes/resume-name.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import { transact } from '#server/platform/db/transact.ts';
import { newFileKey } from '#server/platform/files/files.ts';
import { cutOff, keepChecked } from '#server/platform/files/keep-checked.ts';
import { refusedPdf } from '#server/platform/pdf/refused-pdf.ts';
import type { ResumeDeps } from '#server/resumes/resume-deps.ts';
import { insertResume } from '#server/resumes/resume-store.ts';
import { CheckPdf, field, notPdf } from './check-pdf.ts';

export type Upload = { name: string; bytes: Readable; ownerId: string | null; isCutOff: () => boolean; gone?: AbortSignal };

/** The sender waits for this. On a busy machine a good file may take longer; then a job reads it afterwards. */
const mostSeconds = 20;

/** Stores the file first and its row last: a crash in between leaves a file without a row, which the hourly job removes. */
export async function receiveResume(deps: ResumeDeps, upload: Upload): Promise<Resume> {
  const name = resumeName(upload.name);
  if (!name) throw notPdf();
  const fileKey = newFileKey(deps.newId);
  const checked = new CheckPdf();
  await keepChecked(deps.files, fileKey, { bytes: upload.bytes, checked, isCutOff: upload.isCutOff });
  const { size } = checked;
  try {
    const read = await deps.readPdf(await deps.files.get(fileKey), mostSeconds, upload.gone);
    if (read.outcome === 'refused') throw refusedPdf(field, read.why);
    // The sender never got the id, so it could never be used.
    if (upload.isCutOff()) throw cutOff();
    const row = { id: deps.newId(), ownerId: upload.ownerId, fileKey, name, size, createdAt: deps.now() };
    const { pages, text } = read.outcome === 'late' ? { pages: null, text: null } : read;
    await transact(deps.db, async (tx) => {
      await insertResume(tx, { ...row, pages, text, state: read.outcome === 'late' ? 'waiting' : 'checked' });
      if (read.outcome === 'late') await deps.queue.enqueue(tx, 'read-resume', { resumeId: row.id });
    });
    return { id: row.id, name, size, readable: read.outcome === 'late' ? null : text !== null, pages, createdAt: row.createdAt };
  } catch (error) {
    await deps.files.delete(fileKey).catch(() => {});
    throw error;
  }
}
