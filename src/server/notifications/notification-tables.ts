import type { MailWish, NotificationKind } from '#domain/notifications/notification-kinds.ts';

type News = {
  id: string;
  account_id: string;
  kind: NotificationKind;
  about_id: string | null;
  title: string;
  body: string;
  path: string;
  created_at: Date;
  dedupe_key: string;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    notifications: News & { request_id: string | null; read_at: Date | null };
    notification_preferences: { account_id: string; kind: NotificationKind; in_app: boolean; mail: MailWish };
    digest_items: News;
  }
}
