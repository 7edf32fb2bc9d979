import type { ColumnType } from 'kysely';
import type { MailWish, NotificationKind } from '#domain/notifications/notification-kinds.ts';

type Timestamp = ColumnType<Date, Date, Date>;

type NotificationTables = {
  notifications: {
    id: string;
    account_id: string;
    kind: NotificationKind;
    request_id: string | null;
    about_id: string | null;
    title: string;
    body: string;
    path: string;
    created_at: Timestamp;
    read_at: Timestamp | null;
    dedupe_key: string;
  };
  notification_preferences: { account_id: string; kind: NotificationKind; in_app: boolean; mail: MailWish };
  digest_items: {
    id: string;
    account_id: string;
    kind: NotificationKind;
    about_id: string | null;
    title: string;
    body: string;
    path: string;
    created_at: Timestamp;
    dedupe_key: string;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends NotificationTables {}
}
