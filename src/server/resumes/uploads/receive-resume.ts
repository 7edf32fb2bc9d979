import type { Readable } from 'node:stream';
import { resumeName } from '#domain/resumes/resume-name.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import { newFileKey } from '#server/platform/files/files.ts';
import { cutOff, keepChecked } from '#server/platform/files/keep-checked.ts';
import { CheckPdf, lockedPdf, notPdf } from './check-pdf.ts';
import type { ResumeDeps } from '#server/resumes/resume-deps.ts';
import { insertResume } from '#server/resumes/resume-store.ts';

export type Upload = { name: string; bytes: Readable; ownerId: string | null; isCutOff: () => boolean };

/** Stores the file first and its row last: a crash in between leaves a file without a row, which the hourly job removes. */
export async function receiveResume(deps: ResumeDeps, upload: Upload): Promise<Resume> {
  const name = resumeName(upload.name);
  if (!name) throw notPdf();
  const fileKey = newFileKey(deps.newId);
  const checked = new CheckPdf();
  await keepChecked(deps.files, fileKey, { bytes: upload.bytes, checked, isCutOff: upload.isCutOff });
  const { size } = checked;
  try {
    const { pages, text, locked } = await deps.readPdfText(await deps.files.get(fileKey));
    if (locked) throw lockedPdf();
    // Nobody was told the id, so nobody could ever use it.
    if (upload.isCutOff()) throw cutOff();
    const id = deps.newId();
    const createdAt = deps.now();
    await insertResume(deps.db, { id, ownerId: upload.ownerId, fileKey, name, size, pages, text, createdAt });
    return { id, name, size, readable: text !== null, pages, createdAt };
  } catch (error) {
    await deps.files.delete(fileKey).catch(() => {});
    throw error;
  }
}
