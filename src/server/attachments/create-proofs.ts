import type { Session } from '#domain/accounts/account.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import { getProofFile } from './get-proof-file.ts';
import { receiveProof, type ProofUpload } from './receive-proof.ts';

export function createProofs(deps: AppDeps) {
  const perAccount = limitInDatabase(deps.pool, { name: 'proof-upload', points: 30, perSeconds: 3600 });
  return {
    receive: async (upload: ProofUpload) => {
      await perAccount(upload.session.account.id);
      return receiveProof(deps, upload);
    },
    getFile: (session: Session, requestId: string) => getProofFile(deps, session, requestId),
  };
}
