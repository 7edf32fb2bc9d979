import type { IncomingMessage } from 'node:http';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#shared/app-error.ts';
import { requestBody } from '#server/platform/files/request-body.ts';

type PostedForm = { fields: URLSearchParams; file: Promise<unknown> | undefined };

/** A browser sends a refused file to its end, with more fields after it; beyond this size we do not wait for them. */
const largestForm = 16 * 1024 * 1024;
const largestFields = 64 * 1024;
const mostParts = 44;

/** Reads a whole form: the file streams to `onFile` and is never held in memory; the fields are kept, 64 kB of them like on every page. */
export async function readRequestForm(
  incoming: IncomingMessage,
  onFile: (name: string, bytes: Readable) => Promise<unknown>,
): Promise<PostedForm> {
  if (Number(incoming.headers['content-length'] ?? 0) > largestForm) throw tooLarge();
  const form = openForm(incoming);
  const posted: PostedForm = { fields: new URLSearchParams(), file: undefined };
  let kept = 0;
  const takeField = guarded(form, (name: string | undefined, value: string) => {
    // The parser lets it through, and no page has such a field.
    if (name === undefined) return void form.destroy(unreadable(new Error('a field has no name')));
    kept += name.length + value.length;
    if (kept >= largestFields) form.destroy(tooMuchText());
    else posted.fields.append(name, value);
    return undefined;
  });
  let bytes: Readable | undefined;
  const takeFile = guarded(form, (_: unknown, file: Readable, filename: string | undefined) => {
    file.on('error', () => {});
    // An empty file input arrives as a file without a name.
    if (!filename || posted.file) return void file.resume();
    bytes = drainable(file);
    bytes.on('error', () => {});
    posted.file = onFile(filename, bytes);
    // We look at the file's outcome when the rest has been read.
    posted.file.catch(() => {});
    return undefined;
  });
  form.on('field', takeField);
  form.on('file', takeFile);
  let read = 0;
  incoming.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > largestForm) form.destroy(tooLarge());
  });
  try {
    await feedForm(incoming, form);
  } catch (refusal) {
    // A parser that is cut off leaves its file open for ever, and the code that stores the file would wait for ever.
    bytes?.destroy(refusal as AppError);
    throw refusal;
  }
  return posted;
}

/** The parser never finishes some broken forms, although all their bytes have arrived. We give up this long after the last byte. */
const patience = 2_000;

async function feedForm(incoming: IncomingMessage, form: BusboyInstance): Promise<void> {
  const body = requestBody(incoming);
  let timer: NodeJS.Timeout | undefined;
  body.once('end', () => (timer = setTimeout(() => form.destroy(unreadable(new Error('the form does not end'))), patience)));
  try {
    await pipeline(body, countParts(boundaryOf(incoming)), form);
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  } finally {
    clearTimeout(timer);
  }
}

function openForm(incoming: IncomingMessage): BusboyInstance {
  // The parser gets a type of our making, so that it and the counter of parts can only mean the same boundary.
  const type = `multipart/form-data; boundary="${boundaryOf(incoming)}"`;
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 40, fieldSize: largestFields, parts: mostParts },
  });
  // Refused rather than skipped: the parser does not listen to the errors of parts it skips, so a form that breaks off in one would end the
  // process.
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) form.once(limit, () => form.destroy(tooManyParts()));
  return form;
}

/** The parser calls from inside a stream, where an error that a strange part causes would end the process. */
function guarded<A extends unknown[]>(form: BusboyInstance, take: (...part: A) => void): (...part: A) => void {
  return (...part) => {
    try {
      take(...part);
    } catch (cause) {
      form.destroy(unreadable(cause));
    }
  };
}

function boundaryOf({ headers }: IncomingMessage): string {
  const boundary = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i.exec(headers['content-type'] ?? '')?.[2];
  if (boundary === undefined) throw unreadable(new Error('the form has no boundary'));
  return boundary;
}

/**
 * The parser reads a piece of 64 kB to its end, also after it has found too many parts in it: 12,000 parts held everybody up for 45 ms. So
 * they are counted before it sees them; the parser itself counts the few whose delimiter lies in two pieces.
 */
function countParts(boundary: string): Transform {
  const delimiter = `\r\n--${boundary}`;
  let count = 0;
  return new Transform({
    transform(piece: Buffer, _, done) {
      // One more than the parts: the last one ends the form.
      for (let at = piece.indexOf(delimiter); at !== -1; at = piece.indexOf(delimiter, at + 1))
        if (++count > mostParts + 1) return done(tooManyParts());
      done(null, piece);
    },
  });
}

/** The receiver may destroy this stream; the parser must still be able to reach the fields that follow. */
function drainable(file: Readable): Readable {
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

const unreadable = (cause: unknown) => new AppError('invalid_input', { detail: 'The form cannot be read.', cause });
const tooManyParts = () => new AppError('invalid_input', { detail: 'The form has more parts than this page asks for.' });
const tooMuchText = () => new AppError('too_large', { detail: 'The texts of the form are longer than 64 kB together.' });
const tooLarge = () => new AppError('too_large', { detail: 'The form is larger than 16 MB. A resume may have at most 5 MB.' });
