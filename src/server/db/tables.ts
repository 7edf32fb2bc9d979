import type { ColumnType } from 'kysely';
import type { AccountTables } from '../accounts/account-tables.ts';
import type { CompanyTables } from '../companies/company-tables.ts';
import type { IdentityTables } from '../identity/identity-tables.ts';
import type { ReferrerTables } from '../referrers/referrer-tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** What the migrations made, as the queries see it. */
export type Tables = AccountTables &
  CompanyTables &
  IdentityTables &
  ReferrerTables & {
    mails: MailsTable;
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
