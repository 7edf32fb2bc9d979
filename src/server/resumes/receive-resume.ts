import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resumeName } from '#domain/resumes/resume-name.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import { newFileKey } from '../files/files.ts';
import { CheckPdf, notPdf } from './check-pdf.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { insertResume } from './resume-store.ts';

export type Upload = { name: string; bytes: Readable; ownerId: string | null; isCutOff: () => boolean };

/** The file first, its row last: a crash in between leaves a file that no row knows, which the hourly job removes. */
export async function receiveResume(deps: ResumeDeps, upload: Upload): Promise<Resume> {
  const name = resumeName(upload.name);
  if (!name) throw notPdf();
  const fileKey = newFileKey(deps.newId);
  const size = await keep(deps, fileKey, upload);
  try {
    const { pages, text } = await deps.readPdfText(await deps.files.get(fileKey));
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

async function keep({ files }: ResumeDeps, fileKey: string, { bytes, isCutOff }: Upload): Promise<number> {
  const checked = new CheckPdf();
  const [read, stored] = await Promise.allSettled([pipeline(bytes, checked), files.put(fileKey, checked)]);
  const failed = [read, stored].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failed.length === 0) return checked.size;
  // The store may have finished before the other side failed.
  if (stored.status === 'fulfilled') await files.delete(fileKey).catch(() => {});
  // One fault breaks both ends; the other end only reports that it was broken off.
  const cause = failed.find(isAppError) ?? (isCutOff() ? cutOff() : failed[0]);
  throw cause;
}

function cutOff(): AppError {
  return new AppError('invalid_input', { detail: 'The upload was cut off.' });
}
