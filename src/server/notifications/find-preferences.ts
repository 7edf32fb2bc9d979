import { notificationKindNames, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPreferenceRows, type Preference } from './notification-store.ts';

/** Every kind there is; what nobody has touched is on. */
export async function findPreferences({ db }: { db: Db }, accountId: string): Promise<(Preference & { about: string })[]> {
  const chosen = new Map((await findPreferenceRows(db, accountId)).map((row) => [row.kind, row]));
  return notificationKindNames.map((kind) => ({
    ...(chosen.get(kind) ?? { kind, inApp: true, email: true }),
    about: notificationKinds[kind],
  }));
}
