import type { ColumnType, Generated } from 'kysely';
import type { DashboardView } from '#domain/accounts/dashboard-view.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
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
      created_at: Generated<Date>;
    };
    erased_accounts: { id: string; erased_at: Date; noted_at: Generated<Date | null> };
    sessions: {
      token_hash: Buffer;
      id: Generated<string>;
      account_id: string;
      auth_time: Date;
      device: string;
      created_at: Generated<Date>;
      renewed_at: Date;
      expires_at: Date;
    };
    ended_sign_ins: { account_id: string; auth_time: Date };
    seeker_profiles: {
      account_id: string;
      headline: string;
      years: number | null;
      skills: ColumnType<string[], string[], string[]>;
      linkedin: string;
      changed_at: Date;
    };
  }
}
