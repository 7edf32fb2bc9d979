import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

type OutreachTables = {
  newsletter_subscriptions: {
    id: string;
    email: string;
    state: 'pending' | 'confirmed' | 'unsubscribed';
    confirm_hash: Buffer | null;
    unsubscribe_token: string;
    confirm_mailed_at: Timestamp | null;
    confirmed_at: Timestamp | null;
    created_at: CreatedAt;
  };
  contact_requests: {
    id: string;
    name: string;
    email: string;
    organisation: string;
    people: string;
    message: string;
    fingerprint: string;
    created_at: CreatedAt;
  };
  help_requests: {
    id: string;
    number: Generated<number>;
    name: string;
    email: string;
    topic: string;
    message: string;
    about: string;
    fingerprint: string;
    created_at: CreatedAt;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends OutreachTables {}
}
