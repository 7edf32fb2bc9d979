import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type ReferrerTables = {
  referrers: ReferrersTable;
  referral_outcomes: ReferralOutcomesTable;
};

type ReferrersTable = {
  id: string;
  number: GeneratedAlways<number>;
  company_id: string;
  name: string;
  role: string;
  department: string;
  years_at_company: Generated<number>;
  bio: Generated<string>;
  linkedin: string | null;
  verified_at: Timestamp | null;
  paused: Generated<boolean>;
  weekly_capacity: Generated<number>;
  /** Kept by the database, from referral_outcomes. */
  successful_referrals: ColumnType<number, never, never>;
  is_sample: Generated<boolean>;
  /** Who answers for them; null for samples and for people who left. */
  account_id: ColumnType<string | null, string | undefined, string | null>;
  created_at: CreatedAt;
};

type ReferralOutcomesTable = {
  id: GeneratedAlways<number>;
  referrer_id: string;
  request_id: string | null;
  confirmed_on: ColumnType<Date, Date | string, Date | string>;
  is_sample: Generated<boolean>;
};
