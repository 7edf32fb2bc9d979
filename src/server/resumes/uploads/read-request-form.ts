import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#shared/app-error.ts';
import { requestBody } from '#server/platform/files/request-body.ts';

export type PostedForm = { fields: URLSearchParams; file: Promise<unknown> | undefined };

/** A file that is refused at its first bytes is still sent to its end, with fields behind it; beyond this nobody waits for those. */
const largestForm = 16 * 1024 * 1024;
const formLimits = { files: 1, fields: 40, fieldSize: 64 * 1024, parts: 44 };

/** A whole form: the file goes to `onFile` as it comes in, the fields are kept. Nothing of the file is held in memory. */
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
    // An input that nobody used arrives as a file without a name.
    if (!filename || posted.file) return void file.resume();
    posted.file = onFile(filename, drainable(file));
    // Its outcome is looked at when the rest has been read.
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

/** The receiver may break it off; the parser behind it must be able to go on to the fields that follow. */
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
const tooLarge = () => new AppError('too_large', { detail: 'The form is larger than 16 MB. A resume may have 5 MB.' });
