import { notifyPerson } from '#server/notifications/notify-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { newsOf, type News, type NewsSource } from './request-news.ts';
import { requestNewsMail } from './request-news.email.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';

/** The two people of a request and where their mail goes. */
type Recipients = Pick<StoredRequest, 'id' | 'seekerId' | 'seekerEmail' | 'referrerAccountId' | 'referrerEmail'>;
type Told = NewsSource & Recipients & Pick<StoredRequest, 'version'>;

/** To everybody whom the move concerns, in the transaction of the move itself. */
export async function tellNews(deps: RequestDeps, tx: Tx, request: Told, happened: Parameters<typeof newsOf>[1]): Promise<void> {
  for (const news of newsOf(request, happened)) await tell(deps, tx, request, news, `request:${request.id}:${request.version}:${news.to}`);
}

export async function tell(deps: RequestDeps, tx: Tx, request: Recipients, news: News, dedupeKey: string): Promise<void> {
  const [accountId, email] =
    news.to === 'seeker' ? [request.seekerId, request.seekerEmail] : [request.referrerAccountId, request.referrerEmail];
  // A sample referrer, or a person who left: the history still says what happened.
  if (!accountId) return;
  await notifyPerson(deps, tx, {
    accountId,
    email: deps.withoutMail ? null : email,
    kind: news.kind,
    requestId: request.id,
    title: news.title,
    body: news.body,
    dedupeKey,
    mail: requestNewsMail(news, `${deps.publicUrl()}/requests/${request.id}`),
  });
}
