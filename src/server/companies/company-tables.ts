import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { RuleKind } from '#domain/companies/company-rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ProposalStatus = 'waiting' | 'approved' | 'declined' | 'withdrawn';

export type CatalogueSource = 'release' | 'command' | 'console';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

type CompanyTables = {
  companies: {
    id: string;
    number: GeneratedAlways<number>;
    name: string;
    other_names: Generated<string[]>;
    industry: string;
    description: Generated<string>;
    city: string;
    state: string;
    website: string | null;
    careers_page: ColumnType<string | null, string | null | undefined, string | null>;
    job_boards: Generated<string[]>;
    size: string;
    founded: number | null;
    /** Counted by the database. */
    open_positions: ColumnType<number, never, never>;
    /** Counted by the database. */
    referrers_count: ColumnType<number, never, never>;
    verified: Generated<boolean>;
    paused: Generated<boolean>;
    is_sample: Generated<boolean>;
    version: Generated<number>;
    merged_into: ColumnType<string | null, never, string>;
    created_at: CreatedAt;
  };
  company_email_domains: { domain: string; company_id: string; name_key: GeneratedAlways<string> };
  catalogue_entries: { company_id: string; facts: ColumnType<CompanyEdit, string, string>; company_version: Generated<number> };
  catalogue_loads: {
    id: GeneratedAlways<string>;
    source: CatalogueSource;
    digest: string;
    added: number;
    changed: number;
    kept: number;
    refused: number;
    loaded_at: Generated<Date>;
  };
  company_proposals: {
    id: string;
    account_id: string | null;
    name: string;
    website: string;
    email_domain: string;
    industry: string;
    city: string;
    state: string;
    size: string;
    description: string;
    status: ProposalStatus;
    reason: ColumnType<string | null, string | undefined, string>;
    company_id: ColumnType<string | null, string | undefined, string>;
    decided_at: ColumnType<Date | null, Date | undefined, Date>;
    created_at: ColumnType<Date, Date, never>;
  };
  company_rules: {
    company_id: string;
    kind: RuleKind;
    holds: boolean;
    months: number | null;
    source: string;
    source_url: string | null;
    stated_on: string;
    changed_at: Date;
  };
  company_rule_reports: {
    company_id: string;
    kind: RuleKind;
    account_id: string;
    verdict: 'right' | 'differs';
    note: string;
    created_at: Date;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends CompanyTables {}
}
