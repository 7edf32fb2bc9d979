import type { Session } from '#domain/accounts/account.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { getOwnRequest } from '#server/requests/get-own-request.ts';
import { messageNews } from '#server/requests/news/request-news.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { insertMessage } from '#server/requests/request-store.ts';
import { tell } from '#server/requests/news/tell-news.ts';
import { transact } from '#server/platform/db/transact.ts';

export type SentMessage = { id: string; author: RequestSide; kind: 'message'; body: string; createdAt: string };

export async function sendMessage(
  deps: RequestDeps,
  { session, id, key }: { session: Session; id: string; key?: string | undefined },
  input: { body: string },
): Promise<SentMessage> {
  const accountId = session.account.id;
  return transact(deps.db, async (tx) => {
    const { request, side } = await getOwnRequest(tx, accountId, id);
    if (request.clock.state === 'unconfirmed') throw new AppError('conflict', { detail: 'Confirm your e-mail address first.' });
    const now = deps.now();
    return answerOnce(tx, { scope: `${accountId} ${request.id} message`, key, body: input, now }, async () => {
      const messageId = deps.newId();
      await insertMessage(tx, { id: messageId, request_id: request.id, author: side, kind: 'message', body: input.body, created_at: now });
      await tell(deps, tx, request, messageNews(request, side, input.body), `message:${messageId}`);
      return { id: messageId, author: side, kind: 'message' as const, body: input.body, createdAt: now.toISOString() };
    });
  });
}
