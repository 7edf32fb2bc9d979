import type { ColumnType } from 'kysely';
import type { Hold } from '#domain/standing/may-reach.ts';

type Timestamp = ColumnType<Date, Date, Date>;

type StandingTables = {
  blocks: { blocker_id: string; blocked_id: string; shown_name: string; created_at: Timestamp };
  holds: { measure_id: string; account_id: string; kind: Hold['kind']; ends_at: Timestamp | null };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends StandingTables {}
}
