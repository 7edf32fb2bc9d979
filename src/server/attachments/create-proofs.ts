import type { Session } from '#domain/accounts/account.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { GetOwnRequest } from './own-request.ts';
import { getProofFile } from './get-proof-file.ts';
import { receiveProof, type ProofUpload } from './receive-proof.ts';

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(deps: Deps & { getOwnRequest: GetOwnRequest }) {
  const perAccount = limitInDatabase(deps.pool, { name: 'proof-upload', points: 30, perSeconds: 3600 });
  return {
    receive: async (upload: ProofUpload) => {
      await perAccount(upload.session.account.id);
      return receiveProof(deps, upload);
    },
    getFile: (session: Session, requestId: string) => getProofFile(deps, session, requestId),
  };
}
