import { sql } from 'kysely';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailParts } from '#server/platform/mail/queue-mail.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
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

export type NotifyDeps = Pick<Deps, 'now' | 'newId' | 'publicUrl'> & { config: SecretConfig };

/** In the app and by mail, as the person chose for this kind; everything commits together with the event it is about. */
export const notifyPerson = (deps: NotifyDeps, tx: Tx, news: PersonalNews): Promise<void> => notifyPeople(deps, tx, [news]);

/**
 * Adds each notification in the app unless the person turned this kind off, and by mail as they want it: now, or in their next daily mail.
 * The same news is stored once. All in one statement, which also runs for news the person must not hear, so that its time reveals nothing.
 */
export async function notifyPeople(deps: NotifyDeps, tx: Tx, all: readonly PersonalNews[]): Promise<void> {
  if (all.length === 0) return;
  const withIds = all.map((news) => ({ id: deps.newId(), news }));
  await sql`with ${sql.join(withIds.map(({ id, news }, number) => partsOf(deps, id, news, number)))} select`.execute(tx);
  hint(tx, 'tell_notifications', ...withIds.map(({ id }) => id));
  if (all.some(({ email }) => email)) hint(tx, 'tell_jobs', 'send-mail');
}

function partsOf(deps: NotifyDeps, id: string, news: PersonalNews, number: number) {
  const { accountId, email, kind, requestId, aboutId, title, body, path, dedupeKey, heard = true } = news;
  const [wish, told, putOff] = ['wish', 'told', 'put_off'].map((name) => sql.id(`${name}_${number}`));
  const isWanted = sql<boolean>`${heard} and coalesce((select mail from ${wish}), 'now') = 'now'`;
  const content = withTurnOffLink(deps, news.mail, { accountId, kind });
  const aboutIds = aboutId ? [accountId, aboutId] : [accountId];
  const mail = email ? mailParts({ id: deps.newId(), to: email, content, dedupeKey, aboutIds }, isWanted, number) : undefined;
  return sql`
    ${wish} as (
      select in_app, mail from notification_preferences where account_id = ${accountId} and kind = ${kind}
    ), ${told} as (
      insert into notifications (id, account_id, kind, request_id, about_id, title, body, path, created_at, dedupe_key)
      select ${id}::uuid, ${accountId}, ${kind}, ${requestId}::uuid, ${aboutId}, ${title}, ${body}, ${path}, ${deps.now()}::timestamptz, ${dedupeKey}
      where ${heard} and coalesce((select in_app from ${wish}), true)
      on conflict (dedupe_key) do nothing
    ), ${putOff} as (
      insert into digest_items (id, account_id, kind, about_id, title, body, path, created_at, dedupe_key)
      select ${id}::uuid, ${accountId}, ${kind}, ${aboutId}, ${title}, ${body}, ${path}, ${deps.now()}::timestamptz, ${dedupeKey}
      where (select mail from ${wish}) = 'daily' and ${heard && email !== null}
      on conflict (dedupe_key) do nothing
    )${mail ? sql`, ${mail}` : sql``}`;
}
