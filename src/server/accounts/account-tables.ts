import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

type AccountTables = {
  accounts: {
    id: string;
    email: string | null;
    email_verified: boolean;
    display_name: string | null;
    photo_url: string | null;
    sign_in_provider: string;
    verified_referrer_at: ColumnType<Date | null, Date | undefined, Date | null>;
    valid_since: ColumnType<Date | number, Date | string | undefined, Date | string>;
    created_at: CreatedAt;
  };
  erased_accounts: { id: string; erased_at: Timestamp };
  sessions: { token_hash: Buffer; account_id: string; auth_time: Timestamp; created_at: CreatedAt; expires_at: Timestamp };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
