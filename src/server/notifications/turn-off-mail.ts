import { notificationKindNames, notificationKinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findByUnsubscribeToken, savePreferenceRow } from './notification-store.ts';
import { transact } from '#server/platform/db/transact.ts';

const isKind = (kind: string): kind is NotificationKind => (notificationKindNames as string[]).includes(kind);

/** The link at the end of a mail: one kind, by mail only. */
export async function turnOffMail({ db }: { db: Db }, link: { token: string; kind: string }): Promise<void> {
  const { token, kind } = link;
  await transact(db, async (tx) => {
    const known = isKind(kind) && /^[\w-]{43}$/.test(token) ? await findByUnsubscribeToken(tx, token, kind) : undefined;
    if (!known || !isKind(kind)) throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the mail.' });
    await savePreferenceRow(tx, known.accountId, { kind, inApp: known.inApp, email: false });
  });
}

/** Null for what is no kind of news. */
export const describeKind = (kind: string): string | null => (isKind(kind) ? notificationKinds[kind] : null);
