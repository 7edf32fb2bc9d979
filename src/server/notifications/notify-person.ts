import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { insertNotifications } from './notification-store.ts';
import { withTurnOffLink } from './turn-off-link.ts';

export type PersonalNews = {
  accountId: string;
  email: string | null;
  kind: NotificationKind;
  requestId: string | null;
  /** The other person whose name or words are in the news; it is deleted with their account. */
  aboutId: string | null;
  title: string;
  body: string;
  /** The page that the news leads to. */
  path: string;
  dedupeKey: string;
  mail: MailContent;
  /** False for news the person must not hear: the database does the same work and stores nothing (`mayReach`). */
  heard?: boolean;
};

export type NotifyDeps = { config: SecretConfig; now: () => Date; newId: () => string; publicUrl: () => string };

/** In the app and by mail, as the person chose for this kind; everything commits together with the event it is about. */
export const notifyPerson = (deps: NotifyDeps, tx: Tx, news: PersonalNews): Promise<void> => notifyPeople(deps, tx, [news]);

/** Stores all of it in one statement. */
export async function notifyPeople(deps: NotifyDeps, tx: Tx, all: readonly PersonalNews[]): Promise<void> {
  if (all.length > 0)
    await insertNotifications(
      tx,
      all.map((news) => toNotification(deps, news)),
    );
}

function toNotification(deps: NotifyDeps, news: PersonalNews) {
  const row = {
    id: deps.newId(),
    account_id: news.accountId,
    kind: news.kind,
    request_id: news.requestId,
    about_id: news.aboutId,
    title: news.title,
    body: news.body,
    path: news.path,
    created_at: deps.now(),
    read_at: null,
    dedupe_key: news.dedupeKey,
  };
  const { accountId, email, kind, dedupeKey, aboutId } = news;
  const content = withTurnOffLink(deps, news.mail, { accountId, kind });
  const mail = { id: deps.newId(), content, dedupeKey, aboutIds: aboutId ? [accountId, aboutId] : [accountId] };
  return { row, mail: email ? { ...mail, to: email } : undefined, heard: news.heard ?? true };
}
