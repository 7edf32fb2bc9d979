import type { Readable } from 'node:stream';
import { AppError } from '#shared/app-error.ts';

/** Where uploaded files are stored. A file is only a key here; the database knows whose it is. */
export type Files = {
  /** All or nothing: a source that fails halfway leaves no file under the key. */
  put: (key: string, bytes: Readable) => Promise<void>;
  /** Throws not_found. */
  get: (key: string) => Promise<Readable>;
  exists: (key: string) => Promise<boolean>;
  /** Does nothing if the key is already gone. */
  delete: (key: string) => Promise<void>;
  /** Everything last written before that moment, including files that a crash left half-written; only in that folder, if one is named. */
  findOlderThan: (moment: Date, folder?: string) => AsyncIterable<string>;
};

/** No part of the key comes from user input; the first two characters keep folders small. */
export function newFileKey(newId: () => string): string {
  const random = newId().replaceAll('-', '');
  return `${random.slice(-2)}/${random}`;
}

export function noSuchFile(cause?: unknown): AppError {
  return new AppError('not_found', { detail: 'There is no such file.', cause });
}

export function storageAway(cause: unknown): AppError {
  return new AppError('unavailable', {
    detail: 'Files cannot be stored at the moment. Please try again shortly.',
    retryAfterSeconds: 30,
    cause,
  });
}

/** A source can break off while we prepare its place: an error event without a listener would end the process. */
export function listenFromTheStart(bytes: Readable): void {
  bytes.on('error', () => {});
}

/** A source that failed before we began to read does not report it again, and we would wait for it forever. */
export function requireWhole(bytes: Readable): void {
  if (bytes.destroyed) throw bytes.errored ?? new Error('the source of a file is gone');
}

const diskCalls = new Set(['open', 'write', 'fsync', 'close', 'rename', 'mkdir', 'unlink']);

/** A failed system call has a name; an error of the source, such as a client that hung up, passes unchanged. */
export function toStorageFault(error: unknown): unknown {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === 'string' && diskCalls.has(syscall) ? storageAway(error) : error;
}
