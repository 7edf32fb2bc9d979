import type { MailWish } from '#domain/notifications/notification-kinds.ts';
import { newsHour } from '#shared/indian-date.ts';

export const mailWishWords: Record<MailWish, string> = { now: 'At once', daily: `Daily, ${newsHour} am`, off: 'No email' };
