import { disputeInput } from '#domain/requests/dispute-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { lockOutcomes } from '#server/referrers/keep-outcome.ts';
import { personAsked } from '#server/requests/get-own-request.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findRequest, lockRequest } from '#server/requests/request-store.ts';

/** An administrator ends a dispute, with a reason that both sides read. The fee stays: it was for the answer. */
export async function decideDispute(deps: RequestDeps, administratorId: string, id: string, typed: unknown): Promise<void> {
  const { verdict, reason, version } = parseForm(disputeInput, typed);
  const noDispute = () => new AppError('not_found', { detail: 'There is no such dispute.' });
  if (!isUuid(id)) throw noDispute();
  await transact(deps.db, async (tx) => {
    const seen = await findRequest(tx, id);
    if (!seen) throw noDispute();
    await lockOutcomes(tx, personAsked(seen));
    const request = await lockRequest(tx, id);
    if (!request) throw noDispute();
    if ([request.seekerId, ...request.offers.map(({ accountId }) => accountId)].includes(administratorId))
      throw new AppError('forbidden', { detail: 'You are part of this request. Another administrator has to decide.' });
    await makeMove(deps, tx, request, {
      move: verdict === 'referred' ? 'decide_referred' : 'decide_not_referred',
      actor: 'administrator',
      accountId: administratorId,
      version,
      words: { kind: 'decision', body: reason },
    });
    await recordAction(tx, {
      administratorId,
      action: 'decide_dispute',
      subject: `request:${id}`,
      detail: { verdict, reason },
      now: deps.now(),
    });
  });
}
