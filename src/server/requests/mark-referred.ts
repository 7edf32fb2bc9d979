import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { AppError } from '#shared/app-error.ts';
import { describeProof } from '#server/attachments/describe-proof.ts';
import { requireRequestId } from './get-own-request.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** Submitted in the employer's system; the reference or proof is what the seeker can hold on to. */
export async function markReferred(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'mark_referred'>): Promise<MovedRequest> {
  requireRequestId(call.id);
  if (input.proofFileId && !(await describeProof(deps.db, call.id, input.proofFileId))) {
    const message = 'Please add the proof again.';
    throw new AppError('invalid_input', { detail: 'The proof is no longer there.', fields: [{ field: 'proofFileId', message }] });
  }
  return moveOwnRequest(deps, call, 'mark_referred', input, {
    set: { reference: input.reference ?? null, proof_file_id: input.proofFileId ?? null },
    detail: { ...(input.reference ? { reference: input.reference } : {}), ...(input.proofFileId ? { proof: input.proofFileId } : {}) },
  });
}
