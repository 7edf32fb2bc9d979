import type { Generated } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    incidents: {
      id: string;
      number: Generated<number>;
      suspect_id: string;
      leaked_from: Date;
      leaked_until: Date;
      what: string;
      opened_by: string;
      found_at: Date;
      lists: number;
      people: number;
      cert_in_told_at: Date | null;
      board_told_at: Date | null;
      people_told_at: Date | null;
    };
    incident_people: { incident_id: string; account_id: string; via: string[] };
  }
}
