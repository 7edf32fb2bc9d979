import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { newToken } from '#server/platform/secrets/random-token.ts';
import { insertNotification, keepUnsubscribeToken } from './notification-store.ts';
import { withTurnOffLink } from './turn-off-link.ts';

export type PersonalNews = {
  accountId: string;
  email: string | null;
  kind: NotificationKind;
  requestId: string | null;
  title: string;
  body: string;
  /** Where it leads in the app. */
  path: string;
  dedupeKey: string;
  mail: MailContent;
};

/** In the app and by mail, as the person chose for this kind; everything commits together with the event it is about. */
export async function notifyPerson(
  deps: { queue: Pick<Queue, 'enqueue'>; now: () => Date; newId: () => string; publicUrl: () => string },
  tx: Tx,
  news: PersonalNews,
): Promise<void> {
  const row = {
    id: deps.newId(),
    account_id: news.accountId,
    kind: news.kind,
    request_id: news.requestId,
    title: news.title,
    body: news.body,
    path: news.path,
    created_at: deps.now(),
    read_at: null,
    dedupe_key: news.dedupeKey,
  };
  const { mail, token } = await insertNotification(tx, row, news.email !== null);
  if (!news.email || mail !== 'now') return;
  const own = token ?? (await keepUnsubscribeToken(tx, news.accountId, newToken()));
  const content = withTurnOffLink(news.mail, { publicUrl: deps.publicUrl(), token: own, kind: news.kind });
  await queueMail(deps, tx, { to: news.email, content, dedupeKey: news.dedupeKey });
}
