import type { PageLine } from '#domain/referrers/page-lines.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type VerificationEnd = 'moved' | 'left' | 'revoked' | 'erased';

type ReferrerTables = {
  referrers: {
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
    paused_by_person: Generated<boolean>;
    paused_by_leaving: Generated<boolean>;
    paused_by_measure: Generated<boolean>;
    paused_by_proof: Generated<boolean>;
    /** True if any of the pauses above is. */
    paused: GeneratedAlways<boolean>;
    /** Null means no limit. */
    weekly_capacity: ColumnType<number | null, number | null | undefined, number | null>;
    /** For requests by link; null means that they take one of the places above. */
    weekly_link_capacity: ColumnType<number | null, number | null | undefined, number | null>;
    by_link_only: Generated<boolean>;
    /** Verified, not pausing, and not by link only. */
    listed: GeneratedAlways<boolean>;
    has_page: GeneratedAlways<boolean>;
    hidden_lines: Generated<PageLine[]>;
    /** Null means never. */
    asks_for_others: ColumnType<number | null, number | null | undefined, number | null>;
    kept_words: ColumnType<string[], string[] | undefined, string[]>;
    /** Counted by the database from referral_outcomes. */
    successful_referrals: ColumnType<number, never, never>;
    is_sample: Generated<boolean>;
    /** The referrer's account; null for samples and for people who left. */
    account_id: ColumnType<string | null, string | undefined, string | null>;
    created_at: CreatedAt;
  };
  referral_outcomes: {
    id: GeneratedAlways<number>;
    referrer_id: string;
    request_id: string | null;
    confirmed_on: ColumnType<Date, Date | string, Date | string>;
    is_sample: Generated<boolean>;
  };
  /** `week` is its Monday in India, as 2026-11-16. */
  referrer_weeks: {
    referrer_id: string;
    week: string;
    taken: Generated<number>;
    taken_by_link: Generated<number>;
    opened: Generated<number>;
    asked_for_others: Generated<number>;
    announced: Generated<boolean>;
  };
  referrer_handles: { handle: string; shape: string; referrer_id: string; since: Timestamp; ends_at: Timestamp | null };
  work_email_codes: {
    account_id: string;
    company_id: string;
    address_mac: Buffer;
    domain: string;
    code_mac: Buffer | null;
    tries_left: number;
    expires_at: ColumnType<Date, Date, Date>;
  };
  work_email_verifications: {
    id: string;
    account_id: string | null;
    company_id: string;
    address_mac: Buffer | null;
    domain: string;
    verified_at: ColumnType<Date, Date, never>;
    asked_again_at: ColumnType<Date | null, undefined, Date>;
    ended_at: ColumnType<Date | null, undefined, Date | null>;
    ended_why: ColumnType<VerificationEnd | null, undefined, VerificationEnd | null>;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ReferrerTables {}
}
