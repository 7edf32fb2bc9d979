import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

export type CompanyTables = {
  companies: CompaniesTable;
  company_email_domains: { domain: string; company_id: string };
};

type CompaniesTable = {
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
