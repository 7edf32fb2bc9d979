import type { MailWish, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { findNotifications } from './find-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { lastNotificationChange, type Preference } from './notification-store.ts';
import { describeKind, findPreferences, savePreferences, setMail, turnOffMail } from './notification-preferences.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications(deps: Deps) {
  const byLink = limitInDatabase(deps.pool, { name: 'notification-link', points: 120, perSeconds: 600 });
  return {
    find: (accountId: string, query: Parameters<typeof findNotifications>[2]) => findNotifications(deps, accountId, query),
    /** A mark that changes when there is something new. */
    lastChange: (accountId: string) => lastNotificationChange(deps.db, accountId),
    markRead: (accountId: string, ids: readonly string[] | 'all') => markNotificationsRead(deps, accountId, ids),
    preferences: (accountId: string) => findPreferences(deps, accountId),
    savePreferences: (accountId: string, preferences: readonly Preference[]) => savePreferences(deps, accountId, preferences),
    setMail: (accountId: string, kind: NotificationKind, mail: MailWish) => setMail(deps, accountId, kind, mail),
    describeKind,
    turnOffMail: async (link: { token: string; kind: string }, clientAddress: string) => {
      await byLink(clientAddress);
      await turnOffMail(deps, link);
    },
  };
}
