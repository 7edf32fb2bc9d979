import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    openings: {
      id: string;
      referrer_id: string;
      company_id: string;
      title: string;
      job_id: string;
      link: string | null;
      place: string;
      from_years: number | null;
      to_years: number | null;
      listed_at: Timestamp;
      ends_at: Timestamp;
      ended: Generated<boolean>;
      /** Kept by the database: the referrer or the company is out of the directory. */
      hidden: GeneratedAlways<boolean>;
      live: GeneratedAlways<boolean>;
      reminded_at: ColumnType<Date | null, undefined, Date | null>;
      renew_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
      words: GeneratedAlways<string>;
    };
  }
}
