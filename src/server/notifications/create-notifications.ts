import type { AppDeps } from '../app/create-app.ts';
import { findNotifications } from './find-notifications.ts';
import { findPreferences } from './find-preferences.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { lastNotificationChange, type Preference } from './notification-store.ts';
import { savePreferences } from './save-preferences.ts';

export function createNotifications(deps: AppDeps) {
  return {
    find: (accountId: string, query: Parameters<typeof findNotifications>[2]) => findNotifications(deps, accountId, query),
    /** A word that differs once there is something new. */
    lastChange: (accountId: string) => lastNotificationChange(deps.db, accountId),
    markRead: (accountId: string, ids: readonly string[] | 'all') => markNotificationsRead(deps, accountId, ids),
    preferences: (accountId: string) => findPreferences(deps, accountId),
    savePreferences: (accountId: string, preferences: readonly Preference[]) => savePreferences(deps, accountId, preferences),
  };
}
