import { bind } from '#server/platform/bind.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import type { GetOwnRequest } from './own-request.ts';
import { getProofFile } from './get-proof-file.ts';
import type { MayLook } from './may-look.ts';
import { receiveProof, type ProofUpload } from './receive-proof.ts';

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(deps: Deps & { readPdf: PdfReader; getOwnRequest: GetOwnRequest; mayLook: MayLook }) {
  const perAccount = limitInDatabase(deps.pool, { name: 'proof-upload', points: 30, perSeconds: 3600 });
  return {
    ...bind(deps, { getFile: getProofFile }),
    receive: async (upload: ProofUpload) => {
      await perAccount(upload.session.account.id);
      return receiveProof(deps, upload);
    },
  };
}
