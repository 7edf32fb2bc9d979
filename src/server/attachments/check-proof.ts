import { largestProof, proofTypeOf, type ProofType } from '#domain/attachments/proof.ts';
import { CheckUpload, refusedUpload, uploadTooLarge } from '#server/platform/files/check-upload.ts';

export const field = 'proof';

/** Accepts a picture or PDF of at most 5 MB and says which it is. */
export class CheckProof extends CheckUpload {
  type: ProofType | undefined;

  constructor() {
    super({ field, most: largestProof });
  }

  protected override judge(head: string) {
    this.type = proofTypeOf(head);
    return this.type ? undefined : refusedUpload(field, 'unsupported_media_type', 'Please choose a picture (PNG, JPEG or WebP) or a PDF.');
  }
}

export const proofTooLarge = () => uploadTooLarge(field);
