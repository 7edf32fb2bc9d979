import { Transform, type TransformCallback } from 'node:stream';
import { largestProof, proofTypeOf, type ProofType } from '#domain/proofs/proof.ts';
import { AppError } from '#shared/app-error.ts';

const headLength = 1024;

/** Lets a picture or PDF of at most 5 MB through, and says which it is; breaks off at the first byte that shows otherwise. */
export class CheckProof extends Transform {
  size = 0;
  type: ProofType | undefined;
  #head: Buffer[] | undefined = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > largestProof) return done(proofTooLarge());
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
    this.type = proofTypeOf(head.toString('latin1', 0, headLength));
    if (!this.type) return done(refused('unsupported_media_type', 'Please choose a picture (PNG, JPEG or WebP) or a PDF.'));
    return done(null, head);
  }
}

export const proofTooLarge = () => refused('too_large', 'This file is larger than 5 MB.');

function refused(code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): AppError {
  return new AppError(code, { detail: message, fields: [{ field: 'proof', message }] });
}
