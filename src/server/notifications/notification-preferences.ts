import {
  dailyDigest,
  notificationKindNames,
  notificationKinds,
  type MailWish,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  findPreferenceRows,
  hasAccount,
  savePreferenceRows,
  turnOffDailyMail,
  setMailOfKind,
  type Preference,
} from './notification-store.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { ownerOfTurnOffToken } from './turn-off-token.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';

/** Every kind there is; on unless the person turned it off. Without payments there is no news about purchases. */
export async function findPreferences(
  { db, config }: { db: Db; config: { payments: boolean } },
  accountId: string,
): Promise<(Preference & { about: string })[]> {
  const chosen = new Map((await findPreferenceRows(db, accountId)).map((row) => [row.kind, row]));
  const kinds = notificationKindNames.filter((kind) => config.payments || kind !== 'billing_news');
  return kinds.map((kind) => ({
    ...(chosen.get(kind) ?? { kind, inApp: true, mail: 'now' as const }),
    about: notificationKinds[kind],
  }));
}

export async function savePreferences({ db }: { db: Db }, accountId: string, preferences: readonly Preference[]): Promise<void> {
  await savePreferenceRows(db, accountId, preferences);
}

/** Changes only the mails, not what the person sees in the app. */
export async function setMail({ db }: { db: Db }, accountId: string, kind: NotificationKind, mail: MailWish): Promise<void> {
  await setMailOfKind(db, accountId, kind, mail);
}

const isKind = (kind: string): kind is NotificationKind => (notificationKindNames as string[]).includes(kind);

/** The link at the end of a mail turns off mail of one kind, or everything that comes in the daily mail. The app stays as it is. */
export async function turnOffMail(
  { db, config }: { db: Db; config: SecretConfig },
  { token, kind }: { token: string; kind: string },
): Promise<void> {
  const accountId = describeKind(kind) ? ownerOfTurnOffToken(config, token) : undefined;
  await transact(db, async (tx) => {
    if (accountId === undefined || !(await hasAccount(tx, accountId)))
      throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the email.' });
    if (isKind(kind)) await setMailOfKind(tx, accountId, kind, 'off');
    else await turnOffDailyMail(tx, accountId);
  });
}

/** Null if there is no such kind of news. */
export function describeKind(kind: string): string | null {
  if (kind === dailyDigest) return 'Everything in your daily email';
  return isKind(kind) ? notificationKinds[kind] : null;
}
