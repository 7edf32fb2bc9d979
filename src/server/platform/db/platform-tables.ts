import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

type PlatformTables = {
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: Buffer;
    answer: ColumnType<unknown, string, string>;
    created_at: ColumnType<Date, Date, Date>;
  };
  loose_files: { key: string; since: Generated<Date> };
  mails: {
    id: string;
    kind: string;
    recipient: string;
    subject: string;
    text_body: string | null;
    html_body: string | null;
    headers: ColumnType<Record<string, string>, string | undefined, string>;
    dedupe_key: string | null;
    about_ids: ColumnType<string[], string[] | undefined, string[]>;
    created_at: CreatedAt;
    sent_at: Timestamp | null;
    claimed_until: Timestamp | null;
    unsure_tries: Generated<number>;
    is_private: Generated<boolean>;
  };
  rate_limits: { key: string; points: number; expire: number | null };
};

declare module './tables.ts' {
  interface Tables extends PlatformTables {}
}
