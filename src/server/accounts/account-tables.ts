import type { ColumnType, Generated } from 'kysely';
import type { DashboardView } from '#domain/accounts/dashboard-view.ts';

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
    dashboard_view: ColumnType<DashboardView | null, undefined, DashboardView>;
    created_at: CreatedAt;
  };
  erased_accounts: { id: string; erased_at: Timestamp; noted_at: Generated<Date | null> };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    account_id: string;
    auth_time: Timestamp;
    device: string;
    created_at: CreatedAt;
    renewed_at: Timestamp;
    expires_at: Timestamp;
  };
  ended_sign_ins: { account_id: string; auth_time: Timestamp };
  seeker_profiles: {
    account_id: string;
    headline: string;
    years: number | null;
    skills: ColumnType<string[], string[], string[]>;
    linkedin: string;
    changed_at: Timestamp;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
