import type { Generated } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    loose_files: { key: string; since: Generated<Date> };
  }
}
