import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** Submitted in the employer's system; the reference or proof is what the seeker can hold on to. */
export function markReferred(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'mark_referred'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'mark_referred', input, {
    set: { reference: input.reference ?? null, proof_file_id: input.proofFileId ?? null },
    detail: { ...(input.reference ? { reference: input.reference } : {}), ...(input.proofFileId ? { proof: input.proofFileId } : {}) },
  });
}
