import { Transform, type TransformCallback } from 'node:stream';
import { largestResume } from '#domain/resumes/resume.ts';
import { AppError } from '#shared/app-error.ts';

const headLength = 1024;
/** Some programs put a byte order mark or blank lines before it; anything else in front is another kind of file. */
const pdfStart = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/;

/** Lets a PDF of at most 5 MB through and breaks off at the first byte that shows otherwise. */
export class CheckPdf extends Transform {
  size = 0;
  #head: Buffer[] | undefined = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > largestResume) return done(tooLarge());
    if (!this.#head) return done(null, chunk);
    this.#head.push(chunk);
    return this.size < headLength ? done() : this.#judge(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) return done(refused('invalid_input', 'This file is empty.'));
    return this.#head ? this.#judge(done) : done();
  }

  #judge(done: TransformCallback): void {
    const head = Buffer.concat(this.#head ?? []);
    this.#head = undefined;
    if (!pdfStart.test(head.toString('latin1', 0, headLength))) return done(notPdf());
    return done(null, head);
  }
}

export const tooLarge = () => refused('too_large', 'This file is larger than 5 MB.');
export const notPdf = () => refused('unsupported_media_type', 'This is not a PDF. Please choose a PDF file.');

/** Told at the field as well: the form shows it there. */
function refused(code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): AppError {
  return new AppError(code, { detail: message, fields: [{ field: 'resume', message }] });
}
