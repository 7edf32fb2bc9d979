import type { MailWish } from '#domain/notifications/notification-kinds.ts';

export const mailWishWords: Record<MailWish, string> = { now: 'At once', daily: 'Daily, 9 am', off: 'No mail' };
