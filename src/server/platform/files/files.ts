import type { Readable } from 'node:stream';
import { AppError } from '#shared/app-error.ts';

/** Where uploaded files are kept. A key is all that is known of a file here; whose it is stands in the database. */
export type Files = {
  /** All of it or nothing: a source that fails half-way leaves no file under the key. */
  put: (key: string, bytes: Readable) => Promise<void>;
  /** Throws not_found. */
  get: (key: string) => Promise<Readable>;
  exists: (key: string) => Promise<boolean>;
  /** May be asked again for a key that is gone. */
  delete: (key: string) => Promise<void>;
  /** Everything that was last written before that moment, also what a crash left half-written. */
  findOlderThan: (moment: Date) => AsyncIterable<string>;
};

/** No part of it comes from outside; the two first characters keep folders small. */
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

/** A source that broke off while we made room for it tells nobody any more; to wait for it would be for ever. */
export function requireWhole(bytes: Readable): void {
  if (bytes.destroyed) throw bytes.errored ?? new Error('the source of a file is gone');
}

const diskCalls = new Set(['open', 'write', 'fsync', 'close', 'rename', 'mkdir', 'unlink']);

/** A failed system call names itself; an error of the source, such as a client that went away, stays what it is. */
export function toStorageFault(error: unknown): unknown {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === 'string' && diskCalls.has(syscall) ? storageAway(error) : error;
}
