import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#shared/app-error.ts';
import { requestBody } from '#server/platform/files/request-body.ts';

export type PostedForm = { fields: URLSearchParams; file: Promise<unknown> | undefined };

/** A browser sends a refused file to its end, with more fields after it; beyond this size we do not wait for them. */
const largestForm = 16 * 1024 * 1024;
const formLimits = { files: 1, fields: 40, fieldSize: 64 * 1024, parts: 44 };

/** Reads a whole form: the file streams to `onFile` and is never held in memory; the fields are kept. */
export async function readRequestForm(
  incoming: IncomingMessage,
  onFile: (name: string, bytes: Readable) => Promise<unknown>,
): Promise<PostedForm> {
  if (Number(incoming.headers['content-length'] ?? 0) > largestForm) throw tooLarge();
  const form = openForm(incoming, formLimits);
  const posted: PostedForm = { fields: new URLSearchParams(), file: undefined };
  form.on('field', (name, value) => posted.fields.append(name, value));
  form.on('file', (_, file, filename) => {
    file.on('error', () => {});
    // An empty file input arrives as a file without a name.
    if (!filename || posted.file) return void file.resume();
    posted.file = onFile(filename, drainable(file));
    // We look at its outcome when the rest has been read.
    posted.file.catch(() => {});
  });
  let read = 0;
  const body = requestBody(incoming);
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > largestForm) body.destroy(tooLarge());
  });
  try {
    await pipeline(body, form);
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  }
  return posted;
}

export function openForm({ headers }: IncomingMessage, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The receiver may destroy this stream; the parser must still be able to reach the fields that follow. */
export function drainable(file: Readable): Readable {
  const bytes = new PassThrough();
  bytes.once('close', () => {
    file.unpipe(bytes);
    file.resume();
  });
  file.once('close', () => {
    if (!file.readableEnded) bytes.destroy(unreadable(file.errored));
  });
  return file.pipe(bytes);
}

export const unreadable = (cause: unknown) => new AppError('invalid_input', { detail: 'The form cannot be read.', cause });
const tooLarge = () => new AppError('too_large', { detail: 'The form is larger than 16 MB. A resume may have at most 5 MB.' });
