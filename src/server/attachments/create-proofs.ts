import { bind } from '#server/platform/bind.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import { getProofFile, type GetOwnRequest, type MayLook } from './get-proof-file.ts';
import { receiveProof } from './receive-proof.ts';

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(deps: Deps & { readPdf: PdfReader; getOwnRequest: GetOwnRequest; mayLook: MayLook }) {
  const perAccount = limitInDatabase(deps.pool, { name: 'proof-upload', points: 30, perSeconds: 3600 });
  return {
    ...bind(deps, { getFile: getProofFile }),
    receive: async (upload: Parameters<typeof receiveProof>[1]) => {
      await perAccount(upload.session.account.id);
      return receiveProof(deps, upload);
    },
  };
}
