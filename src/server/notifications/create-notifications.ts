import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { findNotifications, lastNotificationChange } from './find-notifications.ts';
import { markNotificationsRead } from './mark-read.ts';
import { describeKind, findPreferences, savePreferences, setMail, turnOffMail } from './notification-preferences.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications(deps: Deps) {
  const byLink = limitInDatabase(deps.pool, { name: 'notification-link', points: 120, perSeconds: 600 });
  return {
    ...bind(deps, { find: findNotifications, markRead: markNotificationsRead, lastChange: lastNotificationChange }),
    ...bind(deps, { preferences: findPreferences, savePreferences, setMail }),
    describeKind,
    turnOffMail: async (link: { token: string; kind: string }, clientAddress: string) => {
      await byLink(clientAddress);
      await turnOffMail(deps, link);
    },
  };
}
