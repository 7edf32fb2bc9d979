import { notificationKindNames, notificationKinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPreferenceRows, type Preference, savePreferenceRow, findByUnsubscribeToken } from './notification-store.ts';
import { isToken } from '#server/platform/secrets/random-token.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';

/** Every kind there is; on unless the person turned it off. */
export async function findPreferences({ db }: { db: Db }, accountId: string): Promise<(Preference & { about: string })[]> {
  const chosen = new Map((await findPreferenceRows(db, accountId)).map((row) => [row.kind, row]));
  return notificationKindNames.map((kind) => ({
    ...(chosen.get(kind) ?? { kind, inApp: true, email: true }),
    about: notificationKinds[kind],
  }));
}

export async function savePreferences({ db }: { db: Db }, accountId: string, preferences: readonly Preference[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const each of preferences) await savePreferenceRow(tx, accountId, each);
  });
}

const isKind = (kind: string): kind is NotificationKind => (notificationKindNames as string[]).includes(kind);

/** The link at the end of a mail turns off one kind, by mail only. */
export async function turnOffMail({ db }: { db: Db }, link: { token: string; kind: string }): Promise<void> {
  const { token, kind } = link;
  await transact(db, async (tx) => {
    const known = isKind(kind) && isToken(token) ? await findByUnsubscribeToken(tx, token, kind) : undefined;
    if (!known || !isKind(kind)) throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the mail.' });
    await savePreferenceRow(tx, known.accountId, { kind, inApp: known.inApp, email: false });
  });
}

/** Null if there is no such kind of news. */
export const describeKind = (kind: string): string | null => (isKind(kind) ? notificationKinds[kind] : null);
