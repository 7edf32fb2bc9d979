import type { Session } from '#domain/accounts/account.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { seatState } from '#domain/requests/request-offers.ts';
import { lockOutcomes } from '#server/referrers/keep-outcome.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { recordLook } from '#server/resumes/look-at-resume.ts';
import { getOwnRequest, lockOwnRequest, partnerOf, personAsked, requireRequestId } from '../get-own-request.ts';
import type { RequestDeps } from '../request-deps.ts';
import { makeMove } from './make-move.ts';
import { partsOfMove } from './person-moves.ts';

/** Who moves which request, and the key by which a repeated call counts once. */
export type MoveCall = { session: Session; id: string; key?: string | undefined };

/** These may change the referrer's count, so the referrer's row is locked before the request. At that stage no colleague can say yes. */
const changesCounts = new Set<MoveInput['move']>([
  'confirm',
  'dispute',
  'report_interview',
  'report_offer',
  'report_hired',
  'report_not_selected',
]);

/** A move that a person asks for: access, one effect per key, one transaction. */
export async function moveOwnRequest(deps: RequestDeps, { session, id, key }: MoveCall, input: MoveInput) {
  const accountId = session.account.id;
  requireRequestId(id);
  const parts = await partsOfMove(input, { db: deps.db, now: deps.now, requestId: id });
  const once = { scope: `${accountId} ${id.toLowerCase()} move`, key, body: input, now: deps.now() };
  return answerOnce(deps.db, once, async (tx) => {
    if (changesCounts.has(input.move)) await lockOutcomes(tx, personAsked((await getOwnRequest(tx, accountId, id)).request));
    const { request, side, offer } = await lockOwnRequest(tx, accountId, id);
    const { referrerId } = offer ?? (input.move === 'answer' ? partnerOf(request, null) : { referrerId: undefined });
    const who = { actor: side, accountId, referrerId };
    const moved = await makeMove(deps, tx, request, { move: input.move, ...who, version: input.version, ...parts });
    if (input.move === 'look_closer' && moved.resumeId) await recordLook(tx, moved.resumeId, accountId, deps.now());
    const seat = moved.offers.find((each) => each.referrerId === offer?.referrerId);
    return { id: moved.id, state: seat ? seatState(seat, moved.clock.state) : moved.clock.state, version: moved.version };
  });
}
