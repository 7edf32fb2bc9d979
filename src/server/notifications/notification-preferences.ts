import {
  dailyDigest,
  notificationKindNames,
  notificationKinds,
  type MailWish,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { AppError } from '#shared/app-error.ts';
import { ownerOfTurnOffToken } from './turn-off-link.ts';

type Preference = { kind: NotificationKind; inApp: boolean; mail: MailWish };

/** Every kind there is; on unless the person turned it off. Without payments there is no news about purchases. */
export async function findPreferences({ db, config }: { db: Db; config: { payments: boolean } }, accountId: string) {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'in_app as inApp', 'mail'])
    .where('account_id', '=', accountId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const kinds = notificationKindNames.filter((kind) => config.payments || kind !== 'billing_news');
  return kinds.map((kind) => ({
    ...(chosen.get(kind) ?? { kind, inApp: true, mail: 'now' as const }),
    about: notificationKinds[kind],
  }));
}

export async function savePreferences({ db }: { db: Db }, accountId: string, preferences: readonly Preference[]): Promise<void> {
  // One statement writes each row once, so the last wish about a kind holds. Sorted, so that two saves at once wait for each other.
  const wishes = [...new Map(preferences.map((each) => [each.kind, each])).values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  if (wishes.length === 0) return;
  await db
    .insertInto('notification_preferences')
    .values(wishes.map(({ kind, inApp, mail }) => ({ account_id: accountId, kind, in_app: inApp, mail })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({ in_app: eb.ref('excluded.in_app'), mail: eb.ref('excluded.mail') })),
    )
    .execute();
}

/** Changes only the mails, not what the person sees in the app. */
export async function setMail({ db }: { db: Db }, accountId: string, kind: NotificationKind, mail: MailWish): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, kind, in_app: true, mail })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ mail }))
    .execute();
}

const isKind = (kind: string): kind is NotificationKind => (notificationKindNames as string[]).includes(kind);

/** The link at the end of a mail turns off mail of one kind, or everything that comes in the daily mail. The app stays as it is. */
export async function turnOffMail(
  { db, config }: { db: Db; config: SecretConfig },
  { token, kind }: { token: string; kind: string },
): Promise<void> {
  const accountId = (describeKind(kind) && ownerOfTurnOffToken(config, token)) ?? '';
  await transact(db, async (tx) => {
    if (!(await tx.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()))
      throw new AppError('not_found', { detail: 'This link is not complete. Copy all of it from the email.' });
    if (isKind(kind)) return setMail({ db: tx }, accountId, kind, 'off');
    const daily = tx.updateTable('notification_preferences').where('account_id', '=', accountId).where('mail', '=', 'daily');
    await daily.set({ mail: 'off' }).execute();
    await tx.deleteFrom('digest_items').where('account_id', '=', accountId).execute();
  });
}

/** Null if there is no such kind of news. */
export function describeKind(kind: string): string | null {
  if (kind === dailyDigest) return 'Everything in your daily email';
  return isKind(kind) ? notificationKinds[kind] : null;
}
