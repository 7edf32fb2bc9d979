import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '#shared/app-error.ts';

const headLength = 1024;

/** Also names the field, because the form shows the message there. */
export function refusedUpload(field: string, code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): AppError {
  return new AppError(code, { detail: message, fields: [{ field, message }] });
}

export const uploadTooLarge = (field: string) => refusedUpload(field, 'too_large', 'This file is larger than 5 MB.');

/** `typeOf` tells the type of a file from its first kilobyte; `refusal` says what to choose instead if it is none that we take. */
type UploadRules<T> = { field: string; most: number; typeOf: (head: string) => T | undefined; refusal: string };

/** Passes a file of at most `most` bytes on once its type is known; stops at the first byte that breaks a rule. */
export class CheckUpload<T extends string> extends Transform {
  size = 0;
  type: T | undefined;
  #head: Buffer[] | undefined = [];
  readonly #rules: UploadRules<T>;

  constructor(rules: UploadRules<T>) {
    super();
    this.#rules = rules;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#rules.most) return done(uploadTooLarge(this.#rules.field));
    if (!this.#head) return done(null, chunk);
    this.#head.push(chunk);
    return this.size < headLength ? done() : this.#judgeHead(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) return done(refusedUpload(this.#rules.field, 'invalid_input', 'This file is empty.'));
    return this.#head ? this.#judgeHead(done) : done();
  }

  #judgeHead(done: TransformCallback): void {
    const { field, typeOf, refusal } = this.#rules;
    const head = Buffer.concat(this.#head ?? []);
    this.#head = undefined;
    this.type = typeOf(head.toString('latin1', 0, headLength));
    return this.type ? done(null, head) : done(refusedUpload(field, 'unsupported_media_type', refusal));
  }
}
