import { sightOf } from '#domain/requests/request-offers.ts';
import { isClosed } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { hint } from '#server/platform/db/hints.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { lockOwnRequest, partnerOf, reachOnRequest, requireRequestId } from '#server/requests/get-own-request.ts';
import { messageNews } from '#server/requests/news/request-news.ts';
import { tell } from '#server/requests/news/tell-news.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import type { MoveCall } from './move-own-request.ts';

/**
 * Goes to the seeker, or to the referrer the request is with. Referrers who see only the card, or whose part is over, cannot write. After a
 * referral ends, each side can write once more, to say thank you. A person whom the other side blocked notices nothing: we take the
 * message, and only its author reads it.
 */
export async function sendMessage(deps: RequestDeps, { session, id, key }: MoveCall, input: { body: string }) {
  const accountId = session.account.id;
  requireRequestId(id);
  const now = deps.now();
  return answerOnce(deps.db, { scope: `${accountId} ${id.toLowerCase()} message`, key, body: input, now }, async (tx) => {
    const { request, offer } = await lockOwnRequest(tx, accountId, id);
    if (request.clock.state === 'unconfirmed') throw new AppError('conflict', { detail: 'Confirm your email address first.' });
    const { referrerId, side } = partnerOf(request, offer);
    const seat = request.offers.find((each) => each.referrerId === referrerId);
    const { refusal, heard } = reachOnRequest(request, { side, referrerId }, 'write', now);
    if (refusal !== null) throw new AppError('forbidden', { detail: refusal });
    const ended = isClosed(request.clock.state);
    if (!seat || sightOf(seat) !== 'all')
      throw new AppError('conflict', {
        detail: ended ? 'This request has ended, so nobody would read a message.' : 'Nobody on this request can read a message now.',
      });
    const own = tx.selectFrom('request_messages').select('id').where('request_id', '=', request.id).where('author', '=', side);
    const sinceTheEnd = own.where('kind', '=', 'message').where('created_at', '>=', request.changedAt);
    if (ended && (await sinceTheEnd.executeTakeFirst()))
      throw new AppError('conflict', { detail: 'This request has ended, and you have sent your last message.' });
    const messageId = deps.newId();
    const row = { id: messageId, request_id: request.id, referrer_id: referrerId, author: side, created_at: now };
    await tx
      .insertInto('request_messages')
      .values({ ...row, kind: 'message', body: input.body, heard })
      .execute();
    hint(tx, 'tell_requests', request.id);
    const news = { ...messageNews(request, side, seat.name, input.body), heard };
    await tell(deps, tx, request, seat, news, `message:${messageId}`);
    return { id: messageId, referrerId, author: side, kind: 'message' as const, body: input.body, createdAt: now.toISOString() };
  });
}
