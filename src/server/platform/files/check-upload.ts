import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '#shared/app-error.ts';

const headLength = 1024;

/** Also names the field, because the form shows the message there. */
export function refusedUpload(field: string, code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): AppError {
  return new AppError(code, { detail: message, fields: [{ field, message }] });
}

/** Passes a file of at most `most` bytes on once its first kilobyte has been checked; stops at the first byte that breaks a rule. */
export abstract class CheckUpload extends Transform {
  size = 0;
  #head: Buffer[] | undefined = [];
  readonly #field: string;
  readonly #most: number;

  constructor(rules: { field: string; most: number }) {
    super();
    this.#field = rules.field;
    this.#most = rules.most;
  }

  /** The refusal, if the file is not of the right kind. */
  protected abstract judge(head: string): AppError | undefined;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#most) return done(uploadTooLarge(this.#field));
    if (!this.#head) return done(null, chunk);
    this.#head.push(chunk);
    return this.size < headLength ? done() : this.#judgeHead(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) return done(refusedUpload(this.#field, 'invalid_input', 'This file is empty.'));
    return this.#head ? this.#judgeHead(done) : done();
  }

  #judgeHead(done: TransformCallback): void {
    const head = Buffer.concat(this.#head ?? []);
    this.#head = undefined;
    const refusal = this.judge(head.toString('latin1', 0, headLength));
    return refusal ? done(refusal) : done(null, head);
  }
}

export const uploadTooLarge = (field: string) => refusedUpload(field, 'too_large', 'This file is larger than 5 MB.');
