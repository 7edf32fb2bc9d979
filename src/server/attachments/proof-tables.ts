import type { ColumnType } from 'kysely';
import type { ProofType } from '#domain/attachments/proof.ts';

type ProofTables = {
  proof_files: {
    id: string;
    request_id: string;
    file_key: string;
    name: string;
    type: ProofType;
    size: number;
    created_at: ColumnType<Date, Date, never>;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ProofTables {}
}
