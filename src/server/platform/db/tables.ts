import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AccountTables } from '#server/accounts/account-tables.ts';
import type { CompanyTables } from '#server/companies/company-tables.ts';
import type { IdentityTables } from '#server/identity/identity-tables.ts';
import type { ProofTables } from '#server/attachments/proof-tables.ts';
import type { ReferrerTables } from '#server/referrers/referrer-tables.ts';
import type { RequestTables } from '#server/requests/request-tables.ts';
import type { ResumeTables } from '#server/resumes/resume-tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** What the migrations made, as the queries see it. */
export type Tables = AccountTables &
  CompanyTables &
  IdentityTables &
  ProofTables &
  ReferrerTables &
  RequestTables &
  ResumeTables & {
    administrator_actions: AdministratorActionsTable;
    contact_requests: ContactRequestsTable;
    mails: MailsTable;
    newsletter_subscriptions: NewsletterSubscriptionsTable;
    unsubscribe_tokens: { account_id: string; token: string };
    rate_limits: { key: string; points: number; expire: number | null };
  };

type AdministratorActionsTable = {
  id: GeneratedAlways<number>;
  account_id: string;
  action: string;
  subject: string;
  detail: ColumnType<Record<string, string>, string, never>;
  created_at: ColumnType<Date, Date, never>;
};

export type MailsTable = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  headers: ColumnType<Record<string, string>, string | undefined, string>;
  dedupe_key: string | null;
  created_at: CreatedAt;
  sent_at: Timestamp | null;
};

export type NewsletterSubscriptionsTable = {
  id: string;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  confirm_hash: Buffer | null;
  unsubscribe_token: string;
  confirm_mailed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  created_at: CreatedAt;
};

export type ContactRequestsTable = {
  id: string;
  name: string;
  email: string;
  organisation: string;
  people: string;
  message: string;
  fingerprint: string;
  created_at: CreatedAt;
};
