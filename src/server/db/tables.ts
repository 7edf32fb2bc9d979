import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from '../accounts/account-tables.ts';
import type { IdentityTables } from '../identity/identity-tables.ts';
import type { ResumeTables } from '../resumes/resume-tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** What the migrations made, as the queries see it. */
export type Tables = AccountTables &
  IdentityTables &
  ResumeTables & {
    companies: CompaniesTable;
    company_email_domains: { domain: string; company_id: string };
    mails: MailsTable;
    referral_outcomes: ReferralOutcomesTable;
    referrers: ReferrersTable;
    rate_limits: { key: string; points: number; expire: number | null };
  };

export type MailsTable = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  dedupe_key: string | null;
  created_at: CreatedAt;
  sent_at: Timestamp | null;
};

export type CompaniesTable = {
  id: string;
  number: GeneratedAlways<number>;
  name: string;
  other_names: Generated<string[]>;
  industry: string;
  description: Generated<string>;
  city: string;
  state: string;
  website: string | null;
  size: string;
  founded: number | null;
  open_positions: Generated<number>;
  /** Kept by the database. */
  referrers_count: ColumnType<number, never, never>;
  verified: Generated<boolean>;
  paused: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: CreatedAt;
};

export type ReferrersTable = {
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
  created_at: CreatedAt;
};

export type ReferralOutcomesTable = {
  id: GeneratedAlways<number>;
  referrer_id: string;
  request_id: string | null;
  confirmed_on: ColumnType<Date, Date | string, Date | string>;
  is_sample: Generated<boolean>;
};
