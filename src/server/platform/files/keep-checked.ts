import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { Files } from './files.ts';

/** Streams an upload through its check into the store; if either fails, nothing is stored. */
export async function keepChecked(
  files: Files,
  fileKey: string,
  upload: { bytes: Readable; checked: Transform; isCutOff: () => boolean },
): Promise<void> {
  const { bytes, checked, isCutOff } = upload;
  const [read, stored] = await Promise.allSettled([pipeline(bytes, checked), files.put(fileKey, checked)]);
  const failed = [read, stored].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failed.length === 0) return;
  // The store may have finished before the other side failed.
  if (stored.status === 'fulfilled') await files.delete(fileKey).catch(() => {});
  // One fault breaks both ends; the other end only reports that it was cut off.
  const cause = failed.find(isAppError) ?? (isCutOff() ? cutOff() : failed[0]);
  throw cause;
}

export function cutOff(): AppError {
  return new AppError('invalid_input', { detail: 'The upload was cut off.' });
}
