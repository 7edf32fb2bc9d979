import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { CheckUpload } from './check-upload.ts';
import { newFileKey, type Files } from './files.ts';

/**
 * Streams an upload through its check into the store, and then `keep` writes its row: a crash in between leaves a file without a row, which
 * the hourly job removes. If any of it fails, nothing is stored.
 */
export async function keepChecked<T extends string, R>(
  { files, newId }: { files: Files; newId: () => string },
  { bytes, isCutOff }: { bytes: Readable; isCutOff: () => boolean },
  checked: CheckUpload<T>,
  keep: (file: { fileKey: string; size: number; type: T }) => Promise<R>,
): Promise<R> {
  const fileKey = newFileKey(newId);
  const [read, stored] = await Promise.allSettled([pipeline(bytes, checked), files.put(fileKey, checked)]);
  try {
    const failed = [read, stored].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    // One fault breaks both ends; the other end only reports that it was cut off.
    if (failed.length > 0) throw failed.find(isAppError) ?? (isCutOff() ? cutOff() : failed[0]);
    if (!checked.type) throw cutOff();
    return await keep({ fileKey, size: checked.size, type: checked.type });
  } catch (error) {
    // The store may have finished before the other side failed.
    if (stored.status === 'fulfilled') await files.delete(fileKey).catch(() => {});
    throw error;
  }
}

export function cutOff(): AppError {
  return new AppError('invalid_input', { detail: 'The upload was cut off.' });
}
